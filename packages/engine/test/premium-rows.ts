/** Generates histories of premiums for tests. */
import { addMonths, monthsBetween } from '../src/calendar/calendar-month.ts';
import type { MonthPremium } from '../src/premium-history/premium-reading.ts';
import { everyMonth } from '../src/simulation/premium-plan.ts';

type ByMonth = number | ((month: string) => number);

/** One row per month, from one month through another. */
export function rows(
  from: string,
  to: string,
  ...[employer, own = 0]: readonly [employer: ByMonth, own?: ByMonth]
): MonthPremium[] {
  const of = (yen: ByMonth, month: string) => (typeof yen === 'number' ? yen : yen(month));
  return Array.from({ length: monthsBetween(from, to) + 1 }, (_, index) => {
    const month = addMonths(from, index);
    return { month, employerPremium: of(employer, month), subscriberPremium: of(own, month) };
  });
}
export const row = (month: string, employerPremium: number, subscriberPremium = 0): MonthPremium => ({
  ...{ month, employerPremium, subscriberPremium },
});

/** Yen by calendar month: the usual amount, and more in some months. */
export const yearOf = (usual: number, more: Readonly<Record<number, number>> = {}) =>
  everyMonth(usual).map((yen, index) => more[index + 1] ?? yen);
