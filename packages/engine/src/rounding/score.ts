/**
 * Rounds a score to the integer that is shown and graded: half up, after rounding to 9 decimals, so that 64.4999999999, which is
 * 64.5 with rounding noise, gives 65 (calculations.md, conventions).
 */
const NINE_DECIMALS = 1e9;
const HALF = NINE_DECIMALS / 2;

/**
 * Rounding to 9 decimals changes a score by at most 5e-10 and leaves a half unchanged, so it only matters this close below a half;
 * elsewhere plain rounding gives the same in a third of the time.
 */
const CLEAR_OF_HALF = 1 - 1e-9;

/** An unrounded score from 0 to 100 as the displayed integer. The division is of integers, so a half stays exact. */
export function roundScore(score: number): number {
  const shifted = score + 0.5;
  const whole = Math.floor(shifted);
  if (shifted - whole < CLEAR_OF_HALF) return whole;
  return Math.floor((Math.round(score * NINE_DECIMALS) + HALF) / NINE_DECIMALS);
}
