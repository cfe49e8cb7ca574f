/** 配分の成長 — lists the growth of each month ahead from moments by calendar year, for mixes with target-year funds. */
import { type CalendarMonth, monthNumber } from '../calendar/calendar-month.ts';
import type { Moments } from '../risk-return/portfolio-moments.ts';

/** Net of fees, by first calendar year, ascending; the first entry also applies to earlier years. */
export type GrowthByYear = readonly (Moments & { readonly fromYear: number })[];

/**
 * The growth of each month after the reference month; one pair of moments where it is always the same.
 * @throws RangeError where no growth is given
 */
export function growthOf(
  { growthByYear, referenceMonth }: { readonly growthByYear: GrowthByYear; readonly referenceMonth: CalendarMonth },
  months: number,
): Moments | Moments[] {
  const [first, second] = growthByYear;
  if (first === undefined) throw new RangeError('No growth is given');
  if (second === undefined) return first;
  const start = monthNumber(referenceMonth) + 1;
  let row = 0;
  return Array.from({ length: months }, (_, index) => {
    const year = Math.floor((start + index) / 12);
    while ((growthByYear[row + 1]?.fromYear ?? Number.POSITIVE_INFINITY) <= year) row += 1;
    return growthByYear[row] ?? first;
  });
}
