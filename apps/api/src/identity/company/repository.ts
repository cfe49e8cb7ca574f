/** Reads companies and business codes. */

import type { CallParsed, CallResult } from '@minori/contract/call';
import type { bizCode, companyInfo, domains } from '@minori/contract/company';
import { Failure } from '../../platform/base/failure.ts';
import { words } from '../../platform/base/words.ts';
import type { Session } from '../../platform/http/route.ts';
import type { Database } from '../../platform/storage/database.ts';
import { findCompany } from '../../records/companies.ts';
import { mailDomainsQuery } from '../../records/mail-domains.ts';
import { allowsPasskeys, authorizationMethodOf } from '../auth/authorization-method.ts';

/** The company's fields for its employees; the response schema drops the others. */
export async function companyAnswer(
  database: Database,
  { sysOrganizationCode }: Session,
): Promise<CallResult<typeof companyInfo>> {
  const company = await findCompany(database, sysOrganizationCode);
  return { ...company, passkeyUsedFlg: allowsPasskeys(company) };
}

type BusinessCodeQuery = CallParsed<typeof bizCode>['query'];

/** The parts of a category in order, or the single part that the key names. */
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

/** All mail domains with their companies, by name. */
export async function findDomains(database: Database): Promise<CallResult<typeof domains>> {
  const rows = await mailDomainsQuery(database)
    .select(['domain', 'url', 'company_code as companyCode', 'authorization_method as authorizationMethod'])
    .orderBy('domain')
    .execute();
  return rows.map((row) => ({ ...row, authorizationMethod: authorizationMethodOf(row.authorizationMethod) }));
}

/** Compares hosts in any notation; a port is compared only if `domain` has one other than the scheme's default. */
function isOwnHost(domain: string, origin: string): boolean {
  const own = new URL(origin);
  const address = `${own.protocol}//${domain}`;
  if (!URL.canParse(address)) return false;
  const opened = new URL(address);
  const isPortSaid = /:\d+$/.test(domain);
  return opened.hostname.replace(/\.$/, '') === own.hostname && (!isPortSaid || opened.port === own.port);
}

/**
 * Checks `domain`, the host on which the portal was opened. One that differs from this call's means that our pages were
 * copied to a foreign host.
 * @throws Failure validation_error
 */
export function requireOwnHost(domain: string, origin: string): void {
  if (isOwnHost(domain, origin)) return;
  throw new Failure('validation_error', { errors: [{ code: 'domain', msg: words().findings.foreignHost }] });
}
