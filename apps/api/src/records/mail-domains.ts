/** メールのドメイン — which companies claim a domain, by which an address is seen to be of their people. Companies of one group may share one. */
import { sql } from 'kysely';
import type { Database } from '../platform/storage/database.ts';

/** Every claimed domain with its company. */
export function mailDomainsQuery(database: Database) {
  return database
    .selectFrom('company_mail_domains')
    .innerJoin('companies', 'companies.id', 'company_mail_domains.company_id');
}

/** In order. */
export async function mailDomainsOf(database: Database, sysOrganizationCode: string): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('company_mail_domains')
    .select('domain')
    .where('sys_organization_code', '=', sysOrganizationCode)
    .orderBy('domain')
    .execute();
  return rows.map(({ domain }) => domain);
}

/** Of `employees` in a query: the domain of the address. */
export const DOMAIN_OF_ADDRESS = sql<string>`substring(employees.email from '[^@]*$')`;
