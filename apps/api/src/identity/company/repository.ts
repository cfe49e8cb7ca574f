/** Companies and business codes in the database. */

import type { CallParsed, CallResult } from '@minori/contract/call';
import { RkMgtAgencyCode } from '@minori/contract/codes';
import type { bizCode, companyInfo, domains } from '@minori/contract/company';
import { Failure } from '../../platform/base/failure.ts';
import type { Session } from '../../platform/http/route.ts';
import type { Database } from '../../platform/storage/database.ts';
import { BY_SAML } from '../auth/authorization-method.ts';
import { payoutRulesOf } from './payout-rules.ts';

/** The company of an employee. @throws Failure user_gone when the employee's row is gone */
export async function findCompany(database: Database, session: Session): Promise<CallResult<typeof companyInfo>> {
  const row = await database
    .selectFrom('companies as c')
    .innerJoin('employees as e', 'e.company_id', 'c.id')
    .selectAll('c')
    .where('e.id', '=', session.employeeId)
    .where('c.sys_organization_code', '=', session.sysOrganizationCode)
    .executeTakeFirst();
  if (!row) throw new Failure('user_gone');
  return {
    companyCode: row.company_code,
    authorizationCode: row.authorization_code,
    matchingContribution: row.matching_contribution,
    retirementAge: row.retirement_age,
    isReit: row.is_reit,
    opInfo: {
      code: row.op_code,
      name: row.op_name,
      loginUrl: row.op_login_url,
      passwordResetUrl: row.op_password_reset_url,
      isYield: row.op_is_yield,
    },
    rkInfo: {
      code: RkMgtAgencyCode.parse(row.rk_code),
      name: row.rk_name,
      loginUrl: row.rk_login_url,
      passwordResetUrl: row.rk_password_reset_url,
      isYield: row.rk_is_yield,
    },
    hrInformationLinkFlg: row.hr_information_link_flg,
    dispColleagueLimit: row.disp_colleague_limit,
    investmentEvaluationGap: row.investment_evaluation_gap,
    opManagementDataGetFlg: row.op_management_data_get_flg,
    emailForNotifyUsedFlg: row.email_for_notify_used_flg,
    personalAttributeShowedFlg: row.personal_attribute_showed_flg,
    passkeyUsedFlg: row.passkey_used_flg && row.authorization_method !== BY_SAML,
    ...payoutRulesOf(row.payout_rules),
  };
}

type BusinessCodeQuery = CallParsed<typeof bizCode>['query'];

/** The parts of a category in the order in which they are joined, or the one part that the key names. */
export async function findBusinessCodes(
  database: Database,
  { codeCategory, codeKey }: BusinessCodeQuery,
): Promise<CallResult<typeof bizCode>> {
  const all = database
    .selectFrom('business_codes')
    .select(['code_category as codeCategory', 'code_key as codeKey', 'code_value as codeValue', 'version'])
    .where('code_category', '=', codeCategory)
    .orderBy('position');
  const wanted = codeKey === undefined ? all : all.where('code_key', '=', codeKey);
  return wanted.execute();
}

/** Every mail domain with its company, by name. */
export async function findDomains(database: Database): Promise<CallResult<typeof domains>> {
  const rows = await database
    .selectFrom('company_mail_domains as d')
    .innerJoin('companies as c', (join) =>
      join.onRef('c.id', '=', 'd.company_id').onRef('c.sys_organization_code', '=', 'd.sys_organization_code'),
    )
    .select(['d.domain', 'c.url', 'c.company_code', 'c.authorization_method'])
    .orderBy('d.domain')
    .execute();
  return rows.map(({ domain, url, company_code, authorization_method }) => ({
    domain,
    url,
    companyCode: company_code,
    // The table's check and the contract's list are the same; the response schema compares them once more.
    authorizationMethod: authorization_method as 1 | 2 | 3,
  }));
}

// 会社 — the employee's company and its flags, the texts that everyone may read, and the domains for other servers.

/** The same name in any writing, and the same port where one is said: a scheme's own may be left out. */
function isOwnHost(domain: string, origin: string): boolean {
  const own = new URL(origin);
  const address = `${own.protocol}//${domain}`;
  if (!URL.canParse(address)) return false;
  const opened = new URL(address);
  const isPortSaid = /:\d+$/.test(domain);
  return opened.hostname.replace(/\.$/, '') === own.hostname && (!isPortSaid || opened.port === own.port);
}

/**
 * `domain` is the host on which the portal was opened. A page opened under another name than that of this call is a copy
 * of ours on somebody else's host.
 * @throws Failure validation_error
 */
export function requireOwnHost(domain: string, origin: string): void {
  if (isOwnHost(domain, origin)) return;
  const msg = 'このアドレスでは利用できません。案内されたアドレスから開き直してください。';
  throw new Failure('validation_error', { errors: [{ code: 'domain', msg }] });
}
