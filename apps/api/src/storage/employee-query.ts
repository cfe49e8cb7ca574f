/**
 * The employee with the company and the statement registered last, which is null before a reading: what the reads of one
 * moment begin with that say in one statement who chooses and what a choice is held against.
 */
import type { Database } from './database.ts';
import { latestStatementId } from './latest-statement.ts';
import type { Owner } from './owner.ts';

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
