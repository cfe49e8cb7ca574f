/**
 * 円未満切捨て — floors amounts of retirement income to whole yen, and provides the floor divisions of tax laws (retirement.md,
 * conventions).
 */
import { toYen, type Yen } from '../vocabulary/yen.ts';

/** The largest rounding noise of a sum of floats that should be whole. */
const NOISE = 1e-6;

/**
 * A real amount as whole yen: floor(x + 1e-6).
 * @throws RangeError when it is not finite or too large to be exact
 */
export function wholeYen(amount: number): Yen {
  return toYen(Math.floor(amount + NOISE));
}

/** `amount · numerator // denominator` of whole numbers. */
export function share(amount: number, numerator: number, denominator: number): number {
  return Math.floor((amount * numerator) / denominator);
}

/** Rounds down to a multiple of `unit`, at least 0: taxable income to 1,000 yen, resident tax to 100. */
export function floorTo(unit: number, amount: number): number {
  return Math.max(0, Math.floor(amount / unit) * unit);
}
