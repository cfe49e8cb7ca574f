/** Companies as the operator reads and writes them. */
import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { companyRow } from '../../identity/company/company-row.ts';
import { payoutRulesOf } from '../../identity/company/payout-rules.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import { yenOf } from '../../platform/storage/yen.ts';
import type { FoundCompany } from '../command/find.ts';
import { OperatorError } from '../command/operator-error.ts';
import { type CompanyForm, storedForm } from './company-form.ts';

interface Tenant {
  readonly id: number;
  readonly sysOrganizationCode: string;
}

export async function formOf(database: Database, { id, sysOrganizationCode }: Tenant): Promise<CompanyForm> {
  const row = await database.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const domains = await database
    .selectFrom('company_mail_domains')
    .select('domain')
    .where('sys_organization_code', '=', sysOrganizationCode)
    .orderBy('domain')
    .execute();
  return storedForm({
    name: row.name,
    companyCode: row.company_code,
    authorizationCode: row.authorization_code,
    authorizationMethod: row.authorization_method,
    mailDomains: domains.map(({ domain }) => domain),
    matchingContribution: row.matching_contribution,
    retirementAge: row.retirement_age,
    isReit: row.is_reit,
    opInfo: {
      ...{ code: row.op_code, name: row.op_name, isYield: row.op_is_yield },
      ...{ loginUrl: row.op_login_url, passwordResetUrl: row.op_password_reset_url },
    },
    rkInfo: {
      ...{ code: row.rk_code, name: row.rk_name, isYield: row.rk_is_yield },
      ...{ loginUrl: row.rk_login_url, passwordResetUrl: row.rk_password_reset_url },
    },
    hrInformationLinkFlg: row.hr_information_link_flg,
    dispColleagueLimit: row.disp_colleague_limit,
    investmentEvaluationGap: row.investment_evaluation_gap,
    opManagementDataGetFlg: row.op_management_data_get_flg,
    emailForNotifyUsedFlg: row.email_for_notify_used_flg,
    personalAttributeShowedFlg: row.personal_attribute_showed_flg,
    passkeyUsedFlg: row.passkey_used_flg,
    hasOtherPlan: row.has_other_plan,
    otherPlanEquivalent: yenOf(row.other_plan_equivalent),
    isTransitional: row.is_transitional,
    matchingUnit: yenOf(row.matching_unit),
    isInSitemap: row.is_in_sitemap,
    ...payoutRulesOf(row.payout_rules),
  });
}

/** Without its mail domains, which are claimed. @throws OperatorError for an address that is taken */
export async function addCompany(transaction: Transaction<Schema>, url: string, form: CompanyForm): Promise<Tenant> {
  const sysOrganizationCode = `org-${randomBytes(12).toString('base64url')}`;
  const added = await transaction
    .insertInto('companies')
    .values(companyRow({ ...form, url, sysOrganizationCode }))
    .onConflict((conflict) => conflict.column('url').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added)
    throw new OperatorError(`There is a company with the url ${url} already; "company set ${url}" changes it.`);
  return { id: added.id, sysOrganizationCode };
}

/** Every setting takes its new value but the mail domains, which are claimed; url and code stay. */
export async function changeCompany(
  transaction: Transaction<Schema>,
  company: FoundCompany,
  form: CompanyForm,
): Promise<void> {
  const { url, id, sysOrganizationCode } = company;
  await transaction
    .updateTable('companies')
    .set(companyRow({ ...form, url, sysOrganizationCode }))
    .where('id', '=', id)
    .execute();
}
