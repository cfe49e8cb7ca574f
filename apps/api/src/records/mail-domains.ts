/**
 * メールのドメイン — reads which companies claim a mail domain, by which their employees' e-mail addresses are recognised.
 * Companies of one group may share a domain.
 */
import { sql } from 'kysely';
import type { Database } from '../platform/storage/database.ts';

/** Selects every claimed domain with its company. */
export function mailDomainsQuery(database: Database) {
  return database
    .selectFrom('company_mail_domains')
    .innerJoin('companies', 'companies.id', 'company_mail_domains.company_id');
}

/** Sorted. */
export async function mailDomainsOf(database: Database, sysOrganizationCode: string): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('company_mail_domains')
    .select('domain')
    .where('sys_organization_code', '=', sysOrganizationCode)
    .orderBy('domain')
    .execute();
  return rows.map(({ domain }) => domain);
}

/** A column for queries with `employees`: the domain of the e-mail address. */
export const DOMAIN_OF_ADDRESS = sql<string>`substring(employees.email from '[^@]*$')`;

/** Whether an address is of a domain that a company claims, whichever company it is. */
export async function isCompanyAddress(database: Database, address: string): Promise<boolean> {
  const row = await database
    .selectFrom('company_mail_domains')
    .select('domain')
    .where('domain', '=', address.slice(address.lastIndexOf('@') + 1))
    .executeTakeFirst();
  return row !== undefined;
}
