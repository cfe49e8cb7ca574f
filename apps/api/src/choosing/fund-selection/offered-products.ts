/**
 * 選べる商品 — checks that selected products are in the company's line-up, and finds the data of products of a stored
 * selection that have left it. The fund master keeps every product, so a stored selection can always be valued; the
 * response names the products that have left.
 */

import { LineUpAssetCode, SEVERAL_CLASSES } from '@minori/contract/fund-line-up';
import type { SelectedProduct } from '@minori/contract/fund-selection';
import type { Choice } from '../../figures/registered-selection/choice.ts';
import { Failure } from '../../platform/base/failure.ts';
import { words } from '../../platform/base/words.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { OfferedProduct } from '../../records/line-ups.ts';
import { findProducts } from '../../records/products.ts';
import type { ComparedAccount } from './compared-account.ts';
import { calledAs } from './own-names.ts';

/** @throws Failure validation_error naming each product outside the line-up, including those at 0 % */
export function requireOffered(products: readonly SelectedProduct[], lineUp: readonly OfferedProduct[]): void {
  const codes = new Set(lineUp.map(({ productCode }) => productCode));
  const errors = products.flatMap(({ isinCode }, place) =>
    codes.has(isinCode) ? [] : [{ code: `products.${place}.isinCode`, msg: words().findings.choosing.notOffered }],
  );
  if (errors.length > 0) throw new Failure('validation_error', { errors });
}

/** Codes of the selected products that are no longer in the line-up. */
export function goneProductsOf(choice: Choice, lineUp: readonly OfferedProduct[]): string[] {
  const codes = new Set(lineUp.map(({ productCode }) => productCode));
  return choice.map(({ isinCode }) => isinCode).filter((code) => !codes.has(code));
}

async function findFormer(database: Database, codes: readonly string[]): Promise<readonly OfferedProduct[]> {
  const products = await findProducts(database, codes);
  return codes
    .toSorted()
    .flatMap((code) => products.get(code) ?? [])
    .map((product) => ({
      ...product,
      assetCode: LineUpAssetCode.parse(product.assetClassCode ?? SEVERAL_CLASSES),
    }));
}

/**
 * Returns the line-up, followed by selected products that have left it; queries the database only if there are such
 * products.
 */
export async function productsOf(
  database: Database,
  choices: readonly Choice[],
  { lineUp, ownNames }: Pick<ComparedAccount, 'lineUp' | 'ownNames'>,
): Promise<readonly OfferedProduct[]> {
  const gone = [...new Set(choices.flatMap((choice) => goneProductsOf(choice, lineUp)))];
  return gone.length === 0 ? lineUp : [...lineUp, ...calledAs(ownNames, await findFormer(database, gone))];
}
