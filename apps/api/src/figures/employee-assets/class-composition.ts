/**
 * 資産の内訳 — computes how many yen of an account lie in each asset class, by the engine's look-through. They sum to the
 * holdings that the fund master knows plus pending cash; products outside the master are in no class.
 */

import { lookThrough } from '@minori/engine/investment-valuation/look-through';
import { VALUATION_CONFIG } from '@minori/engine/investment-valuation/valuation-config';
import { ASSET_CLASSES } from '@minori/engine/vocabulary/asset-class';
import type { Products } from '../../records/products.ts';

export interface Held {
  /** The calendar year for the weights of target-year funds. */
  readonly year: number;
  readonly holdings: readonly { readonly productCode: string; readonly valuation: number }[];
  readonly pendingCash: number;
}

export interface ClassComposition {
  /** Yen, in class order. */
  readonly amounts: readonly number[];
  /** Shares of the whole account, in class order; they sum to 1 where every product is known. */
  readonly ratios: readonly number[];
}

/**
 * Splits a total into integers in the given proportions; the remainder after rounding down goes to the largest
 * fractions.
 */
export function apportion(total: number, weights: readonly number[]): number[] {
  const exact = weights.map((weight) => weight * total);
  const amounts = exact.map(Math.floor);
  const remainders = exact
    .map((amount, index) => ({ index, remainder: amount - Math.floor(amount) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  const left = total - amounts.reduce((sum, amount) => sum + amount, 0);
  for (const { index } of remainders.slice(0, left)) amounts[index] = (amounts[index] ?? 0) + 1;
  return amounts;
}

export function classComposition(held: Held, products: Products): ClassComposition {
  const known = held.holdings.filter(({ productCode }) => products.has(productCode));
  const holdings = known.map(({ productCode, valuation }) => ({ fundCode: productCode, amount: valuation }));
  const seen = lookThrough(
    { holdings, pendingCash: held.pendingCash, year: held.year, funds: products },
    VALUATION_CONFIG,
  );
  const nothing = ASSET_CLASSES.map(() => 0);
  if (seen.status !== 'ok') return { amounts: nothing, ratios: nothing };
  const { weights, totalAmount } = seen.lookThrough;
  const whole = grossAmount(held);
  return {
    amounts: apportion(totalAmount, weights),
    ratios: weights.map((weight) => (weight * totalAmount) / whole),
  };
}

/** The amount held, before unpaid fees and unsettled purchases are deducted: the denominator of every ratio. */
export function grossAmount(held: Omit<Held, 'year'>): number {
  return held.holdings.reduce((sum, { valuation }) => sum + valuation, Math.max(0, held.pendingCash));
}
