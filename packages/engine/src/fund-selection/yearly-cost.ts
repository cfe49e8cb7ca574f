/** 年間の信託報酬の目安 — computes the yearly cost of a product or an asset mix at today's value (issue 5, fund detail). */

import { toYen, type Yen } from '../vocabulary/yen.ts';
import { decimalOf } from './exact-decimal.ts';

/** Units of a yen: published fees have at most seven decimals as fractions; later digits are rounding noise. */
const PARTS = 10n ** 7n;

/**
 * amount · ratio, floored: 1,000,000 yen at 0.154 % are 1,540 yen, not the 1,539 that a product of doubles may give. The cost
 * of a mix equals that of its products together, also where its fee is an infinite decimal.
 * @param amountYen whole yen from 0 up.
 * @param expenseRatio 信託報酬 as a fraction a year, 0 to 1.
 * @throws RangeError when the amount is negative or no exact whole yen, or the ratio isn't a fraction.
 */
export function yearlyCost(amountYen: number, expenseRatio: number): Yen {
  if (amountYen < 0) throw new RangeError(`The amount is ${amountYen} yen, below 0`);
  if (!(expenseRatio >= 0 && expenseRatio <= 1)) throw new RangeError(`Not a fraction a year: ${expenseRatio}`);
  const { units, decimals } = decimalOf(expenseRatio);
  const whole = 10n ** BigInt(decimals);
  const parts = (2n * BigInt(toYen(amountYen)) * units * PARTS + whole) / (2n * whole);
  return toYen(Number(parts / PARTS));
}
