/** Gives examples of the company and the operator's texts. */
import { PRIVACY_POLICY } from '../company.ts';
import { DEFAULT_PAYOUT_RULES } from '../payout-rules.ts';
import type { Examples } from './example.ts';
import { SYS_USER_CODE } from './people.ts';

export const examples: Examples<'companyInfo' | 'domains' | 'bizCode'> = {
  companyInfo: {
    query: { sysUserCode: SYS_USER_CODE, domain: 'localhost' },
    response: {
      companyCode: 'minato',
      authorizationCode: 'standard',
      matchingContribution: true,
      retirementAge: 65,
      isReit: true,
      opInfo: {
        code: 'OP1',
        name: 'はなみずき銀行',
        loginUrl: 'https://op.example/login',
        passwordResetUrl: null,
        isYield: false,
      },
      rkInfo: {
        code: 1,
        name: 'あかつき年金記録センター',
        loginUrl: 'https://rk.example/cgi-bin/JWP000.cgi',
        passwordResetUrl: 'https://rk.example/password',
        isYield: false,
      },
      hrInformationLinkFlg: false,
      dispColleagueLimit: 5,
      investmentEvaluationGap: 0,
      opManagementDataGetFlg: false,
      emailForNotifyUsedFlg: true,
      personalAttributeShowedFlg: true,
      passkeyUsedFlg: false,
      ...DEFAULT_PAYOUT_RULES,
    },
  },
  domains: {
    response: [{ domain: 'minato.example', url: 'minato', companyCode: 'minato', authorizationMethod: 1 }],
  },
  bizCode: {
    query: { codeCategory: PRIVACY_POLICY },
    response: [
      { codeCategory: PRIVACY_POLICY, codeKey: '01', codeValue: '個人情報の取扱いについて', version: 1 },
      {
        codeCategory: PRIVACY_POLICY,
        codeKey: '02',
        codeValue: '取得した情報は、運用の評価にのみ利用します。',
        version: 1,
      },
    ],
  },
};
