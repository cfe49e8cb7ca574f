/** One change of an employee's choices at a time, and none while a reading or a diagnosis of the same employee is registered. */
import { Failure } from '../failure.ts';
import type { Database } from '../storage/database.ts';
import type { Owner } from '../storage/owner.ts';

/** Until the transaction ends. @throws Failure user_gone */
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
