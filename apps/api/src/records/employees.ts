/** 従業員 — the employee's row, and the beginning of every query that reads an employee's whole situation at once. */
import { Failure } from '../platform/base/failure.ts';
import type { Database } from '../platform/storage/database.ts';
import type { Owner } from '../platform/storage/owner.ts';
import { latestStatementId } from './statements.ts';

/** The employee with the company; `statements` is the statement registered last, its columns null before a scrape. */
export function employeeQuery(database: Database, owner: Owner) {
  return database
    .selectFrom('employees')
    .innerJoin('companies', 'companies.sys_organization_code', 'employees.sys_organization_code')
    .leftJoin('statements', (join) =>
      join
        .onRef('statements.sys_organization_code', '=', 'employees.sys_organization_code')
        .onRef('statements.sys_user_code', '=', 'employees.sys_user_code')
        .on('statements.id', '=', latestStatementId(owner)),
    )
    .where('employees.sys_organization_code', '=', owner.sysOrganizationCode)
    .where('employees.sys_user_code', '=', owner.sysUserCode);
}

/**
 * Lets one transaction at a time change what an employee has: registrations, diagnoses, choices and valuations of one employee
 * go one after the other. Until the transaction ends.
 * @throws Failure user_gone
 */
export async function lockOwner(transaction: Database, owner: Owner): Promise<void> {
  const row = await transaction
    .selectFrom('employees')
    .select('id')
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new Failure('user_gone');
}
