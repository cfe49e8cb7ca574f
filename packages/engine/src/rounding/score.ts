/**
 * How a score becomes the integer that is shown and graded: half up, after rounding to 9 decimals, so that
 * 64.4999999999, which is 64.5 but for the last bits of a sum, gives 65 (calculations.md, conventions).
 */
const NINE_DECIMALS = 1e9;
const HALF = NINE_DECIMALS / 2;

/**
 * Rounding to 9 decimals moves a score by at most 5e-10 and leaves a half where it is, so it can only matter this
 * close below a half; everywhere else the plain half up is the same and takes a third of the time.
 */
const CLEAR_OF_HALF = 1 - 1e-9;

/** An unrounded score from 0 to 100 as the integer shown. The division is of integers, so it cannot spoil the half. */
export function roundScore(score: number): number {
  const shifted = score + 0.5;
  const whole = Math.floor(shifted);
  if (shifted - whole < CLEAR_OF_HALF) return whole;
  return Math.floor((Math.round(score * NINE_DECIMALS) + HALF) / NINE_DECIMALS);
}
