/**
 * Reads the company's record keeper for a registration, and stores in the employee's row that the registration
 * succeeded.
 */
import { sql } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { employeeUpdate, personQuery } from '../../records/employees.ts';

export interface Plan {
  /** Kind 1 to 5. */
  readonly recordKeeper: number;
  /** Whether the record keeper's pages show a yield. */
  readonly isYield: boolean;
}

/**
 * Returns the company's record keeper and locks the employee's row, so that registrations of one employee run one after
 * the other.
 */
export async function lockPlan(database: Database, owner: Owner): Promise<Plan> {
  return personQuery(database, owner)
    .select(['companies.rk_code as recordKeeper', 'companies.rk_is_yield as isYield'])
    .forNoKeyUpdate('employees')
    .executeTakeFirstOrThrow();
}

/**
 * Stores that a record keeper is connected and its last scrape succeeded. If refused credentials are still saved,
 * automatic scrapes stay stopped: this scrape used others, and the saved ones would be refused again.
 */
export async function markConnected(database: Database, owner: Owner): Promise<void> {
  const isScrapingError = sql`exists (select from rk_credentials saved
    where saved.sys_organization_code = ${owner.sysOrganizationCode} and saved.sys_user_code = ${owner.sysUserCode}
      and saved.refused_at is not null)`;
  await employeeUpdate(database, owner, { isRkInfo: true, isScrapingError }).execute();
}
