/**
 * 掛金の期間 — premiums by month, and gathered for a picture of at most 24 columns: by month for two years, by year for
 * more, by several years for a whole working life. A month without a premium is a month of 0 yen.
 */
import type { CallResponse } from '@minori/contract/call';
import type { employeeContribution } from '@minori/contract/employee-assets';
import { addMonths, monthsBetween } from '@minori/engine/calendar/calendar-month';

export type Premiums = NonNullable<CallResponse<typeof employeeContribution>>['premiums'];

export interface PremiumPeriod {
  /** First and last calendar year; the same but for periods of several years. */
  readonly fromYear: number;
  readonly toYear: number;
  /** 1 to 12 where the period is one month; null otherwise. */
  readonly month: number | null;
  /** Yen. */
  readonly employer: number;
  readonly subscriber: number;
}

const MOST_COLUMNS = 24;

/** Ascending, without holes. @param premiums ascending. */
export function premiumPeriods(premiums: Premiums): PremiumPeriod[] {
  const [first, last] = [premiums[0], premiums.at(-1)];
  if (!first || !last) return [];
  const months = monthsBetween(first.month, last.month) + 1;
  return months <= MOST_COLUMNS ? byMonth(premiums, first.month, months) : byYears(premiums, first.month, last.month);
}

function byMonth(premiums: Premiums, first: string, count: number): PremiumPeriod[] {
  return Array.from({ length: count }, (_, place) => {
    const month = addMonths(first, place);
    const year = yearOf(month);
    const own = premiums.filter((each) => each.month === month);
    return { fromYear: year, toYear: year, month: Number(month.slice(5)), ...sumOf(own) };
  });
}

function byYears(premiums: Premiums, first: string, last: string): PremiumPeriod[] {
  const [from, to] = [yearOf(first), yearOf(last)];
  const years = Math.ceil((to - from + 1) / MOST_COLUMNS);
  return Array.from({ length: Math.ceil((to - from + 1) / years) }, (_, place) => {
    const fromYear = from + place * years;
    const toYear = Math.min(to, fromYear + years - 1);
    const own = premiums.filter(({ month }) => yearOf(month) >= fromYear && yearOf(month) <= toYear);
    return { fromYear, toYear, month: null, ...sumOf(own) };
  });
}

/** What company and employee have paid together, and each of them; yen. */
export function sumOf(premiums: Premiums): { employer: number; subscriber: number } {
  return {
    employer: premiums.reduce((sum, { employerPremium }) => sum + employerPremium, 0),
    subscriber: premiums.reduce((sum, { subscriberPremium }) => sum + subscriberPremium, 0),
  };
}

function yearOf(month: string): number {
  return Number(month.slice(0, 4));
}
