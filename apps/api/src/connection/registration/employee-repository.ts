/** Reads what a registration needs of the employee and the company, and stores its result with the employee. */
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';

export interface Plan {
  /** Kind 1 to 5. */
  readonly recordKeeper: number;
  /** Its pages show a yield of their own. */
  readonly isYield: boolean;
}

/** The company's record keeper. Locks the employee's row: registrations of one employee go one after the other. */
export async function lockPlan(database: Database, owner: Owner): Promise<Plan> {
  const row = await database
    .selectFrom('employees')
    .innerJoin('companies', 'companies.sys_organization_code', 'employees.sys_organization_code')
    .select(['companies.rk_code', 'companies.rk_is_yield'])
    .where('employees.sys_organization_code', '=', owner.sysOrganizationCode)
    .where('employees.sys_user_code', '=', owner.sysUserCode)
    .forNoKeyUpdate('employees')
    .executeTakeFirstOrThrow();
  return { recordKeeper: row.rk_code, isYield: row.rk_is_yield };
}

/**
 * A record keeper is connected, and its last scrape went well. Where refused credentials are still kept, scrapes by
 * themselves stay stopped: what went well were others, and the next one would be refused again.
 */
export async function markConnected(database: Database, owner: Owner): Promise<void> {
  await database
    .updateTable('employees')
    .set((employee) => ({
      is_rk_info: true,
      is_scraping_error: employee
        .exists(
          employee
            .selectFrom('rk_credentials')
            .select('refused_at')
            .where('sys_organization_code', '=', owner.sysOrganizationCode)
            .where('sys_user_code', '=', owner.sysUserCode)
            .where('refused_at', 'is not', null),
        )
        .$castTo<boolean>(),
    }))
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .execute();
}
