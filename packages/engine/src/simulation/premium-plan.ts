/** これからの掛金 — lists the premiums that each payer is assumed to pay in future months (docs/method/premium-history.md). */
import { type CalendarMonth, monthNumber } from '../calendar/calendar-month.ts';
import { requireAmount, requireMonths } from './monthly-flows.ts';

const YEAR = 12;

/** Yen of twelve calendar months, January first. */
export type YearOfPremiums = readonly number[];

/** The future premiums of one payer. */
export type PremiumPlan = {
  readonly year: YearOfPremiums;
  /** The first month with premiums; null where none are expected. */
  readonly from: CalendarMonth | null;
};

/** The same yen in every month, or a plan by calendar month from a first month on. */
export type PlannedPremium = number | PremiumPlan;

/** A year with the same premium every month. */
export function everyMonth(yen: number): YearOfPremiums {
  return new Array<number>(YEAR).fill(yen);
}

/** Whether the premium is the same every month. */
export function isEveryMonth(year: YearOfPremiums): boolean {
  return year.every((yen) => yen === year[0]);
}

/** Average yen a month over a year in which premiums are paid, floored; 0 where none are expected. */
export function monthlyAverage(premium: PlannedPremium): number {
  if (typeof premium === 'number') return premium;
  if (premium.from === null) return 0;
  return isEveryMonth(premium.year)
    ? (premium.year[0] ?? 0)
    : Math.floor(premium.year.reduce((sum, yen) => sum + yen, 0) / YEAR);
}

/** Month number from which premiums are paid; infinite where none are expected. */
export function firstPaidMonth(premium: PlannedPremium): number {
  if (typeof premium === 'number') return Number.NEGATIVE_INFINITY;
  return premium.from === null ? Number.POSITIVE_INFINITY : monthNumber(premium.from);
}

/**
 * The premiums in yen of each month, beginning after the reference month.
 * @param months from 0 to 1,200
 * @throws RangeError for what is not a month or a number of months, for amounts that are negative or not finite, and for a
 * year that hasn't twelve
 */
export function premiumsAhead(
  premium: PlannedPremium,
  referenceMonth: CalendarMonth,
  months: number,
): readonly number[] {
  const first = monthNumber(referenceMonth) + 1;
  if (typeof premium === 'number') {
    return new Array<number>(requireMonths(months)).fill(requireAmount('premium', premium));
  }
  const { year } = premium;
  if (year.length !== YEAR) throw new RangeError(`${year.length} premiums for ${YEAR} calendar months`);
  for (const yen of year) requireAmount('premium', yen);
  const begin = firstPaidMonth(premium);
  return Array.from({ length: requireMonths(months) }, (_, index) =>
    first + index < begin ? 0 : (year[(first + index) % YEAR] ?? 0),
  );
}
