/**
 * 過去にあった下落 — finds the deepest fall of an asset mix from one month's end to a later one's (screens.md 3.9, 「過去にあった下落の例」). The
 * returns are those of a back-test with monthly rebalancing (calculations.md section 2a), not of a real account.
 */
import { addMonths, type CalendarMonth } from '../calendar/calendar-month.ts';

export type LargestFall = {
  /** The month of the peak, at its end. */
  readonly from: CalendarMonth;
  /** The month of the trough, at its end. */
  readonly to: CalendarMonth;
  /** A negative fraction. */
  readonly ratio: number;
};

/** Rounding noise of a product of returns that should be 1; it doesn't count as a fall. */
const NOISE = 1e-12;

/**
 * The deepest fall in consecutive monthly returns that end with `lastMonth`; the value before the first month can be a peak. Of
 * equal falls the earliest counts. null where the value never fell.
 */
export function largestFall(returns: readonly number[], lastMonth: CalendarMonth): LargestFall | null {
  const base = addMonths(lastMonth, -returns.length);
  let value = 1;
  let peak = { value, months: 0 };
  let deepest: LargestFall | null = null;
  for (const [index, monthly] of returns.entries()) {
    const months = index + 1;
    value *= 1 + monthly;
    if (value > peak.value) peak = { value, months };
    const ratio = value / peak.value - 1;
    if (ratio < (deepest?.ratio ?? 0) - NOISE) {
      deepest = { from: addMonths(base, peak.months), to: addMonths(base, months), ratio };
    }
  }
  return deepest;
}
