/** Reads what a registration needs of the employee and the company, and stores its result with the employee. */
import { sql } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { employeeUpdate, personQuery } from '../../records/employees.ts';

export interface Plan {
  /** Kind 1 to 5. */
  readonly recordKeeper: number;
  /** Its pages show a yield of their own. */
  readonly isYield: boolean;
}

/** The company's record keeper. Locks the employee's row: registrations of one employee go one after the other. */
export async function lockPlan(database: Database, owner: Owner): Promise<Plan> {
  return personQuery(database, owner)
    .select(['companies.rk_code as recordKeeper', 'companies.rk_is_yield as isYield'])
    .forNoKeyUpdate('employees')
    .executeTakeFirstOrThrow();
}

/**
 * A record keeper is connected, and its last scrape went well. Where refused credentials are still kept, scrapes by
 * themselves stay stopped: what went well were others, and the next one would be refused again.
 */
export async function markConnected(database: Database, owner: Owner): Promise<void> {
  const isScrapingError = sql`exists (select from rk_credentials saved
    where saved.sys_organization_code = ${owner.sysOrganizationCode} and saved.sys_user_code = ${owner.sysUserCode}
      and saved.refused_at is not null)`;
  await employeeUpdate(database, owner, { isRkInfo: true, isScrapingError }).execute();
}
