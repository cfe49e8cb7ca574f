/** 会社 — a company as its row says it, whoever registers it: the demo, a test or the operator. */
import { DEFAULT_MATCHING_UNIT } from '@minori/engine/contribution-limits/limit-periods';
import type { Insertable } from 'kysely';
import type { DemoCompany } from '../storage/demo-data.ts';
import type { CompanyTable } from '../storage/schema/accounts.ts';

/** Domains and line-up have tables of their own. */
export type WrittenCompany = Omit<DemoCompany, 'mailDomains' | 'lineUp'>;

export function companyRow(company: WrittenCompany): Insertable<CompanyTable> {
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
    has_other_plan: company.hasOtherPlan ?? false,
    other_plan_equivalent: BigInt(company.otherPlanEquivalent ?? 0),
    is_transitional: company.isTransitional ?? false,
    is_in_sitemap: company.isInSitemap ?? false,
    matching_unit: BigInt(company.matchingUnit ?? DEFAULT_MATCHING_UNIT),
  };
}
