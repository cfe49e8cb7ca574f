/**
 * Computes the difference of two figures that are both on the screen from the figures as they are shown, so that everybody
 * who subtracts them gets the same (docs/decisions/0081-differences-of-shown-figures.md).
 */
import { differenceAsShown } from '@minori/engine/rounding/decimals';
import { formatRoughYen } from '@minori/wording/ja/locale';
import type { FormattedFigure } from '@minori/wording/numbers';
import { type AmountTexts, HIDDEN_AMOUNTS } from './amount-texts.ts';

/** Estimates are shown in 万円: 10⁴ yen. */
const ROUGH_DECIMALS = -4;

/**
 * The difference of two estimates.
 * @param before yen.
 * @param after yen.
 * @returns yen, a multiple of 10,000
 */
export function roughDifference(before: number, after: number): number {
  return differenceAsShown(before, after, ROUGH_DECIMALS);
}

/**
 * The difference of two percentages.
 * @param before a fraction: 0.034 is 3.4 %.
 * @param after a fraction.
 * @param decimals those with which both are shown.
 * @returns a fraction: 0.001 is 0.1 points
 */
export function percentDifference(before: number, after: number, decimals: number): number {
  return differenceAsShown(before, after, decimals + 2);
}

/**
 * The change of an estimate as text, 「+約53万円」; hidden with the amounts, including its direction.
 * @param before yen.
 * @param after yen.
 * @returns null if both are shown alike
 */
export function roughChange(before: number, after: number, amounts: AmountTexts): string | null {
  const difference = roughDifference(before, after);
  if (amounts === HIDDEN_AMOUNTS) return amounts.roughYen(difference);
  return signedText(formatRoughYen(difference));
}

/** A difference as text with its sign; null for none. */
export function signedText({ sign, digits }: FormattedFigure): string | null {
  return sign === 0 ? null : `${sign > 0 ? '+' : '−'}${digits}`;
}
