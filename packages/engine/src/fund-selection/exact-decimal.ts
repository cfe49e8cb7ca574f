/**
 * Converts a double to the decimal that it stands for, in whole units for BigInt: 0.07 is seven hundredths here, not
 * 0.070000000000000006661. Percentages by largest remainder and floored yen depend on the very last digit, so both use these
 * units.
 */

/** `value` = `units` / 10^`decimals`. */
export type Decimal = { readonly units: bigint; readonly decimals: number };

/** Digits that every double keeps; later ones are rounding noise, so that 0.1 + 0.2 is 0.3. */
const SURE_DIGITS = 15;

/**
 * The decimal of a number from 0 up. A whole number is exact; any other is rounded to `digits` significant digits.
 * @throws RangeError when it is negative or not finite.
 */
export function decimalOf(value: number, digits = SURE_DIGITS): Decimal {
  if (!Number.isFinite(value) || value < 0) throw new RangeError(`Not a number from 0 up: ${value}`);
  if (Number.isInteger(value)) return { units: BigInt(value), decimals: 0 };
  const [mantissa = '0', exponent = '0'] = value.toExponential(digits - 1).split('e');
  const decimals = digits - 1 - Number(exponent);
  const units = BigInt(mantissa.replace('.', ''));
  return decimals >= 0 ? { units, decimals } : { units: units * 10n ** BigInt(-decimals), decimals: 0 };
}

/** Converts decimals to the unit of the one with the most digits: the ratios stay the same. */
export function inCommonUnits(values: readonly number[]): readonly bigint[] {
  const decimals = values.map((value) => decimalOf(value));
  const finest = Math.max(0, ...decimals.map((decimal) => decimal.decimals));
  return decimals.map((decimal) => decimal.units * 10n ** BigInt(finest - decimal.decimals));
}
