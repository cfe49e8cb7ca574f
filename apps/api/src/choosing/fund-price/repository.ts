/** 保有商品 — what the statement registered last holds, in the record keeper's order. */
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { findHoldings } from '../../records/statement-lists.ts';
import { latestStatementId } from '../../records/statements.ts';

export interface HeldProduct {
  readonly productCode: string;
  readonly name: string;
  readonly hasPrice: boolean;
}

/** Each product once, without those of which nothing is left. */
export async function findHeldProducts(database: Database, owner: Owner): Promise<readonly HeldProduct[]> {
  const rows = await findHoldings(database, owner, latestStatementId(owner));
  const held = new Map<string, HeldProduct>();
  for (const { productCode, name, nav, valuation } of rows) {
    if (valuation > 0 && !held.has(productCode)) held.set(productCode, { productCode, name, hasPrice: nav !== null });
  }
  return [...held.values()];
}
