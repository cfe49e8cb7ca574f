/**
 * 商品名 — chooses the name under which an employee sees a product: where the company's product data don't come from the
 * operating manager (`opManagementDataGetFlg`), a product that is held or bought has the name on the record keeper's
 * page.
 */
import type { Database } from '../../platform/storage/database.ts';
import { latestStatementId } from '../../platform/storage/employee-query.ts';
import type { Owner } from '../../platform/storage/owner.ts';

function namesIn(database: Database, owner: Owner, table: 'holdings' | 'allocations') {
  return database
    .selectFrom(table)
    .select(['product_code', 'name'])
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('statement_id', '=', latestStatementId(owner));
}

/** The record keeper's names of the latest statement, for `ownNames`; none before a scrape. */
export function ownNamesQuery(database: Database, owner: Owner) {
  return namesIn(database, owner, 'holdings').unionAll(namesIn(database, owner, 'allocations'));
}

/** By code; of two names of a product the first counts. */
export function ownNames(
  rows: readonly { readonly product_code: string; readonly name: string }[],
): ReadonlyMap<string, string> {
  return new Map(rows.toReversed().map(({ product_code: code, name }) => [code, name]));
}

/** The products under those names. */
export function calledAs<Product extends { readonly productCode: string; readonly name: string }>(
  names: ReadonlyMap<string, string>,
  products: readonly Product[],
): readonly Product[] {
  if (names.size === 0) return products;
  return products.map((product) => ({ ...product, name: names.get(product.productCode) ?? product.name }));
}
