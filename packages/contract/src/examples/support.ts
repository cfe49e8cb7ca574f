/** Gives examples of the support's calls: an account whose last mail came back and who has typed wrong passwords. */
import type { SupportedAccount } from '../support.ts';
import type { Examples } from './example.ts';
import { EMAIL, SYS_USER_CODE } from './people.ts';

const account: SupportedAccount = {
  companyName: 'みなと精機（デモ会社）',
  maskedEmail: 'a***@minato.example',
  access: {
    ...{ state: 'active', stage: 'set-up', waitsUntil: '2026-04-10T00:35:00.000Z', method: 3 },
    ...{ passkeys: 1, lastSignInAt: '2026-04-09T23:10:00.000Z', sessions: 2 },
  },
  mail: {
    wantsNews: true,
    notifyAddress: 'paused',
    last: [
      { purpose: 'notice', state: 'bounced', at: '2026-04-08T00:00:00.000Z', refusal: '5.1.1' },
      { purpose: 'password_mail', state: 'sent', at: '2026-04-01T03:00:00.000Z', refusal: null },
    ],
  },
  connection: {
    ...{ recordKeeper: 'あかつき年金記録センター', isConnected: true, keepsCredentials: true },
    lastReading: { at: '2026-04-09T20:00:00.000Z', outcome: 'rk_login_error_on_reserved_info' },
  },
};

const whom = { sysUserCode: SYS_USER_CODE, company: 'minato', who: EMAIL };

export const examples: Examples<'findSupportedAccount' | 'helpAccount'> = {
  findSupportedAccount: { body: whom, response: { account } },
  helpAccount: {
    body: { ...whom, action: 'unlock', reason: 'ご本人から電話で依頼' },
    response: { outcome: 'done', account: { ...account, access: { ...account.access, waitsUntil: null } } },
  },
};
