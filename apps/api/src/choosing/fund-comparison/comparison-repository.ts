/** 比較リスト — the choices that an employee has set aside: up to four, each with a number and each there once. */

import type { Choice } from '../../figures/registered-selection/choice.ts';
import type { Database } from '../../platform/storage/database.ts';
import { json } from '../../platform/storage/json.ts';
import { type Owner, ownerColumns } from '../../platform/storage/owner.ts';

export interface SetAside {
  readonly comparisonId: string;
  readonly number: number;
  readonly rates: Choice;
  readonly digest: string;
  readonly registeredAt: Date;
}

/** By number. */
export async function findComparisons(database: Database, owner: Owner): Promise<readonly SetAside[]> {
  return database
    .selectFrom('fund_comparisons')
    .select(['comparison_id as comparisonId', 'number', 'rates', 'digest', 'registered_at as registeredAt'])
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .orderBy('number')
    .execute();
}

/** Under the owner's lock, so that nobody takes the number in between. */
export async function insertComparison(database: Database, owner: Owner, plan: SetAside): Promise<void> {
  const { comparisonId, number, rates, digest, registeredAt } = plan;
  await database
    .insertInto('fund_comparisons')
    .values({
      ...ownerColumns(owner),
      comparison_id: comparisonId,
      ...{ number, rates: json(rates), digest },
      registered_at: registeredAt,
    })
    .execute();
}

/** @returns whether it was there and the owner's */
export async function deleteComparison(database: Database, owner: Owner, comparisonId: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('fund_comparisons')
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('comparison_id', '=', comparisonId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
