/**
 * 評価の推移の期間 — computes which months the chart of a term shows (calculations.md section 8, docs/decisions/0013). They are
 * counted back from the latest valuation's month, so that the latest is always the last point and the months don't depend on
 * which others have a valuation. A point shows its own month only, never a neighbouring month's valuation.
 */
import { addMonths, type CalendarMonth, monthsBetween } from '../calendar/calendar-month.ts';

/** Months back; 0 is the whole history. */
export type PastTerm = 6 | 12 | 36 | 60 | 0;

/** Months from one point to the next. */
export type TermInterval = 1 | 3 | 6;

export type TermMonths = {
  readonly interval: TermInterval;
  /** Ascending, `interval` apart; the last one is the latest valuation's. */
  readonly months: readonly CalendarMonth[];
};

const INTERVALS: Readonly<Record<PastTerm, TermInterval>> = { 6: 1, 12: 1, 36: 3, 60: 6, 0: 1 };

/**
 * The months of a term's points, for an employee whose valuations reach from `first` to `latest`.
 * A term of 36 months ends with the latest month and has 36 / 3 points, also where the history is shorter: months before it are
 * empty, like gaps. The whole history begins with the first valuation and leaves no month out.
 * @throws RangeError when a month is not 'YYYY-MM' or `first` is after `latest`
 */
export function termMonths(term: PastTerm, valued: { first: CalendarMonth; latest: CalendarMonth }): TermMonths {
  const interval = INTERVALS[term];
  const reach = monthsBetween(valued.first, valued.latest);
  if (reach < 0) throw new RangeError(`The first month, ${valued.first}, is after the latest, ${valued.latest}`);
  const count = term === 0 ? Math.floor(reach / interval) + 1 : term / interval;
  const back = (steps: number) => addMonths(valued.latest, -interval * steps);
  return { interval, months: Array.from({ length: count }, (_, index) => back(count - 1 - index)) };
}
