/**
 * 商品名 — what a product is called before this employee: where the company's product data don't come from the operating
 * manager (`opManagementDataGetFlg`), a product that is held or bought is called what the record keeper's page calls it.
 */
import type { Database } from '../storage/database.ts';
import { latestStatementId } from '../storage/latest-statement.ts';
import type { Owner } from '../storage/owner.ts';

function namesIn(database: Database, owner: Owner, table: 'holdings' | 'allocations') {
  return database
    .selectFrom(table)
    .select(['product_code', 'name'])
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('statement_id', '=', latestStatementId(owner));
}

/** The record keeper's names of the latest statement, by code; none before a reading. */
export async function findOwnNames(database: Database, owner: Owner): Promise<ReadonlyMap<string, string>> {
  const rows = await namesIn(database, owner, 'holdings')
    .unionAll(namesIn(database, owner, 'allocations'))
    .execute();
  // The first counts, so the last is set first.
  return new Map(rows.reverse().map(({ product_code: code, name }) => [code, name]));
}

/** The products under those names. */
export function calledAs<Product extends { readonly productCode: string; readonly name: string }>(
  names: ReadonlyMap<string, string>,
  products: readonly Product[],
): readonly Product[] {
  if (names.size === 0) return products;
  return products.map((product) => ({ ...product, name: names.get(product.productCode) ?? product.name }));
}
