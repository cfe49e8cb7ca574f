/** Names whose rows a query may touch, and lets one transaction at a time change them. */
import { Failure } from '../base/failure.ts';
import type { Database } from './database.ts';

/** Whose rows a query may touch: both codes, always together (architecture.md, growing past one machine). */
export interface Owner {
  readonly sysOrganizationCode: string;
  readonly sysUserCode: string;
}

/** The owner as the columns of a new row. */
export function ownerColumns(owner: Owner) {
  return { sys_organization_code: owner.sysOrganizationCode, sys_user_code: owner.sysUserCode };
}

// One change of an employee's choices at a time, and none while a scrape or a diagnosis of the same employee is registered.

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
