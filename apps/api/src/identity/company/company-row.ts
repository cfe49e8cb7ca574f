/** 会社 — builds a company's row for the database, the same for the demo, tests and the operator's commands. */
import type { RkMgtAgencyCode } from '@minori/contract/codes';
import type { PayoutRules } from '@minori/contract/payout-rules';
import { DEFAULT_MATCHING_UNIT } from '@minori/engine/contribution-limits/limit-periods';
import type { InsertObject } from 'kysely';
import type { Schema } from '../../platform/storage/schema.ts';
import { storedPayoutRules } from './payout-rules.ts';

interface Institution {
  readonly name: string;
  readonly loginUrl: string;
  readonly passwordResetUrl: string | null;
  readonly isYield: boolean;
}

/** With the flags of the specification's section 3; payout rules that are not given are the usual ones. Domains and line-up have tables of their own. */
export interface WrittenCompany extends Partial<PayoutRules> {
  readonly sysOrganizationCode: string;
  readonly url: string;
  readonly name: string;
  readonly authorizationMethod: number;
  readonly companyCode: string;
  readonly authorizationCode: string;
  readonly matchingContribution: boolean;
  readonly retirementAge: number;
  readonly isReit: boolean;
  readonly opInfo: Institution & { readonly code: string };
  readonly rkInfo: Institution & { readonly code: RkMgtAgencyCode };
  readonly hrInformationLinkFlg: boolean;
  readonly dispColleagueLimit: number;
  /** Percentage points. */
  readonly investmentEvaluationGap: number;
  readonly opManagementDataGetFlg: boolean;
  readonly emailForNotifyUsedFlg: boolean;
  readonly personalAttributeShowedFlg: boolean;
  /** Whether its people may sign in with a passkey; not unless given. */
  readonly passkeyUsedFlg?: boolean;
  /** Another pension plan beside this one; none unless given. */
  readonly hasOtherPlan?: boolean;
  /** 他制度掛金相当額, yen a month. */
  readonly otherPlanEquivalent?: number;
  /** 経過措置: the plan keeps its limit of before 2024-12. */
  readonly isTransitional?: boolean;
  /** Yen; the step of マッチング拠出, 1,000 unless given. */
  readonly matchingUnit?: number;
  /** Whether search engines are told of its public pages; not unless given. */
  readonly isInSitemap?: boolean;
}

export function companyRow(company: WrittenCompany) {
  const { opInfo, rkInfo } = company;
  return {
    sys_organization_code: company.sysOrganizationCode,
    url: company.url,
    name: company.name,
    company_code: company.companyCode,
    authorization_code: company.authorizationCode,
    authorization_method: company.authorizationMethod,
    matching_contribution: company.matchingContribution,
    retirement_age: company.retirementAge,
    is_reit: company.isReit,
    op_code: opInfo.code,
    op_name: opInfo.name,
    op_login_url: opInfo.loginUrl,
    op_password_reset_url: opInfo.passwordResetUrl,
    op_is_yield: opInfo.isYield,
    rk_code: rkInfo.code,
    rk_name: rkInfo.name,
    rk_login_url: rkInfo.loginUrl,
    rk_password_reset_url: rkInfo.passwordResetUrl,
    rk_is_yield: rkInfo.isYield,
    hr_information_link_flg: company.hrInformationLinkFlg,
    disp_colleague_limit: company.dispColleagueLimit,
    investment_evaluation_gap: company.investmentEvaluationGap,
    op_management_data_get_flg: company.opManagementDataGetFlg,
    email_for_notify_used_flg: company.emailForNotifyUsedFlg,
    personal_attribute_showed_flg: company.personalAttributeShowedFlg,
    passkey_used_flg: company.passkeyUsedFlg ?? false,
    has_other_plan: company.hasOtherPlan ?? false,
    other_plan_equivalent: BigInt(company.otherPlanEquivalent ?? 0),
    is_transitional: company.isTransitional ?? false,
    is_in_sitemap: company.isInSitemap ?? false,
    matching_unit: BigInt(company.matchingUnit ?? DEFAULT_MATCHING_UNIT),
    payout_rules: storedPayoutRules(company),
  } satisfies InsertObject<Schema, 'companies'>;
}
