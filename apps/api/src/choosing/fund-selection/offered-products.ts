/**
 * 選べる商品 — checks that chosen products are in the company's line-up, and finds the data of those in a stored choice that
 * have left it. The fund master keeps every product that it ever had, so a stored choice can be valued as long as it is
 * shown; the answer says which products are gone.
 */

import { LineUpAssetCode, SEVERAL_CLASSES } from '@minori/contract/fund-line-up';
import type { SelectedProduct } from '@minori/contract/fund-selection';
import type { Choice } from '../../figures/registered-selection/choice.ts';
import { Failure } from '../../platform/base/failure.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { OfferedProduct } from '../../records/line-ups.ts';
import { findProducts } from '../../records/products.ts';
import type { ComparedAccount } from './compared-account.ts';
import { calledAs } from './own-names.ts';

/** @throws Failure validation_error naming each product that the line-up doesn't have, at 0 % too */
export function requireOffered(products: readonly SelectedProduct[], lineUp: readonly OfferedProduct[]): void {
  const codes = new Set(lineUp.map(({ productCode }) => productCode));
  const errors = products.flatMap(({ isinCode }, place) =>
    codes.has(isinCode)
      ? []
      : [{ code: `products.${place}.isinCode`, msg: '会社の商品ラインナップにない商品です。選び直してください。' }],
  );
  if (errors.length > 0) throw new Failure('validation_error', { errors });
}

/** Products of a choice that the line-up has no longer, by code. */
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

/** The line-up, and after it what else the choices hold; asks the database only where something is gone. */
export async function productsOf(
  database: Database,
  choices: readonly Choice[],
  { lineUp, ownNames }: Pick<ComparedAccount, 'lineUp' | 'ownNames'>,
): Promise<readonly OfferedProduct[]> {
  const gone = [...new Set(choices.flatMap((choice) => goneProductsOf(choice, lineUp)))];
  return gone.length === 0 ? lineUp : [...lineUp, ...calledAs(ownNames, await findFormer(database, gone))];
}
