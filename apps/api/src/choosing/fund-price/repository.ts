/** 保有商品 — what the statement registered last holds, in the record keeper's order. */
import type { Database } from '../../platform/storage/database.ts';
import { latestStatementId } from '../../platform/storage/employee-query.ts';
import type { Owner } from '../../platform/storage/owner.ts';

export interface HeldProduct {
  readonly productCode: string;
  readonly name: string;
  readonly hasPrice: boolean;
}

/** Each product once, without those of which nothing is left. */
export async function findHeldProducts(database: Database, owner: Owner): Promise<readonly HeldProduct[]> {
  const rows = await database
    .selectFrom('holdings')
    .select(['product_code', 'name', 'nav'])
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('valuation', '>', 0n)
    .where('statement_id', '=', latestStatementId(owner))
    .orderBy('position')
    .execute();
  const held = new Map<string, HeldProduct>();
  for (const { product_code: productCode, name, nav } of rows) {
    if (!held.has(productCode)) held.set(productCode, { productCode, name, hasPrice: nav !== null });
  }
  return [...held.values()];
}
