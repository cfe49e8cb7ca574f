/** Rounds figures for sentences to a few decimals, halves away from zero; −0 becomes 0, so that no screen shows 「−0」. */

/** Removes rounding noise: 7.000000000000001 becomes 7 before it is rounded up to the next step. */
export function withoutNoise(value: number): number {
  return Math.round(value * 1e9) / 1e9;
}

/** `value` to `decimals` places, halves away from zero, so that +0.05 and −0.05 stay symmetric. */
export function roundDecimals(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  const rounded = (Math.sign(value) * Math.floor(withoutNoise(Math.abs(value) * scale) + 0.5)) / scale;
  return rounded === 0 ? 0 : rounded;
}

/**
 * The difference of two figures as they are shown, so that it agrees with them: 3.44 and 3.46 differ by 0.1 with one decimal.
 * @param decimals those with which both are shown; −4 for yen that are shown in 万円
 */
export function differenceAsShown(before: number, after: number, decimals: number): number {
  return roundDecimals(roundDecimals(after, decimals) - roundDecimals(before, decimals), decimals);
}
