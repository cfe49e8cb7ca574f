/** 目標の保管 — stores the one goal of an employee (docs/decisions/0083). */
import type { Goal } from '@minori/contract/goal';
import type { Database } from '../platform/storage/database.ts';
import { type Owner, ownerColumns } from '../platform/storage/owner.ts';

export type StoredGoal = Goal & { readonly savedAt: Date };

export async function findGoal(database: Database, owner: Owner): Promise<StoredGoal | undefined> {
  return database
    .selectFrom('goals')
    .select(['kind', 'yen', 'saved_at as savedAt'])
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .executeTakeFirst();
}

/** Replaces the previous goal. */
export async function storeGoal(database: Database, owner: Owner, { kind, yen, savedAt }: StoredGoal): Promise<void> {
  const record = { kind, yen, saved_at: savedAt };
  await database
    .insertInto('goals')
    .values({ ...ownerColumns(owner), ...record })
    .onConflict((conflict) => conflict.columns(['sys_organization_code', 'sys_user_code']).doUpdateSet(record))
    .execute();
}

export async function eraseGoal(database: Database, owner: Owner): Promise<void> {
  await database
    .deleteFrom('goals')
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .execute();
}
