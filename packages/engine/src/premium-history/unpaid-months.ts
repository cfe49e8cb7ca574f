/**
 * 掛金のない月 — months of membership for which neither employer nor employee paid, such as those of a leave: they count for
 * the age of receipt, and not for the deduction from a lump sum (docs/method/premium-history.md, "Months without a premium").
 */
import { addMonths, type CalendarMonth, calendarMonth, monthNumber } from '../calendar/calendar-month.ts';
import type { MonthPeriod } from '../receipt-age/month-periods.ts';
import { paymentsOf, spreadLate } from './payments.ts';
import type { MonthPremium, PremiumReading } from './premium-reading.ts';

/** One month left out is no leave. */
const LEAST_MONTHS = 2;
/** Where premiums are paid for several months at once, a year without one is none of the rhythm. */
const BEYOND_RHYTHM = 12;
/** What has ended doesn't come again: the last month that an answer can hold. */
const FOR_GOOD = '2099-12';

/**
 * @param rows as `readPremiums` takes them
 * @param reading what it says of them
 * @throws RangeError for what is not a month
 */
export function unpaidMonths(
  rows: readonly MonthPremium[],
  referenceMonth: CalendarMonth,
  { employer, own, plan }: PremiumReading,
): readonly MonthPeriod[] {
  const sums = rows.map((row) => [row.month, row.employerPremium + row.subscriberPremium] as const);
  const { first, amounts } = spreadLate(paymentsOf(sums, monthNumber(referenceMonth))).payments;
  const isPaid = (at: number) => (amounts[at] ?? 0) > 0;
  const paid = amounts.flatMap((_, at) => (isPaid(at) ? [at] : []));
  const gaps = paid.slice(1).flatMap((to, index): MonthPeriod[] => {
    const from = paid[index] ?? to;
    const isMonthly = isPaid(from - 1) || isPaid(to + 1);
    const least = isMonthly ? LEAST_MONTHS : BEYOND_RHYTHM;
    return to - from - 1 < least ? [] : [[calendarMonth(first + from + 1), calendarMonth(first + to - 1)]];
  });
  const since = employer.state === 'none' ? own.since : employer.since;
  // A premium that nobody can read was for several months: none of them is known to be without.
  if (since === null || plan === null) return gaps;
  const from = plan.employer.from ?? plan.own.from;
  return [...gaps, [since, from === null ? FOR_GOOD : addMonths(from, -1)]];
}
