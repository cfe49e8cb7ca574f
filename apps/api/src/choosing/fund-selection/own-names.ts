/**
 * 商品名 — chooses the name under which an employee sees a product. If the company's product data don't come from the
 * operating manager (`opManagementDataGetFlg`), a product that is held or bought has the name on the record keeper's
 * page.
 */
/** Names by product code; if a product has two, the first one. */
export function ownNames(
  rows: readonly { readonly productCode: string; readonly name: string }[],
): ReadonlyMap<string, string> {
  return new Map(rows.toReversed().map(({ productCode: code, name }) => [code, name]));
}

/** Replaces the products' names by those in `names`. */
export function calledAs<Product extends { readonly productCode: string; readonly name: string }>(
  names: ReadonlyMap<string, string>,
  products: readonly Product[],
): readonly Product[] {
  if (names.size === 0) return products;
  return products.map((product) => ({ ...product, name: names.get(product.productCode) ?? product.name }));
}
