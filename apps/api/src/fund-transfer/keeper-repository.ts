/** The record keeper of an employee's company, and how premiums are allocated there by the latest statement. */
import { RkMgtAgencyCode } from '@minori/contract/codes';
import { Failure } from '../failure.ts';
import type { Database } from '../storage/database.ts';
import type { Owner } from '../storage/owner.ts';

/** @throws Failure user_gone */
export async function findKeeper(database: Database, owner: Owner) {
  const row = await database
    .selectFrom('employees')
    .innerJoin('companies', 'companies.sys_organization_code', 'employees.sys_organization_code')
    .select(['companies.rk_code', 'companies.rk_name', 'companies.rk_login_url'])
    .select('companies.op_management_data_get_flg')
    .where('employees.sys_organization_code', '=', owner.sysOrganizationCode)
    .where('employees.sys_user_code', '=', owner.sysUserCode)
    .executeTakeFirst();
  if (!row) throw new Failure('user_gone');
  return {
    code: RkMgtAgencyCode.parse(row.rk_code),
    name: row.rk_name,
    loginUrl: row.rk_login_url,
    opManagementDataGetFlg: row.op_management_data_get_flg,
  };
}

/** In the order of its page; empty where no product is set. */
export async function findAllocation(database: Database, owner: Owner, statementId: bigint) {
  return database
    .selectFrom('allocations')
    .select(['product_code as productCode', 'name', 'percent'])
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('statement_id', '=', statementId)
    .orderBy('position')
    .execute();
}
