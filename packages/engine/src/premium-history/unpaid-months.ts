/**
 * 掛金のない月 — lists the months of membership for which neither employer nor employee paid, such as those of a leave. They count
 * for the age of receipt, but not for the deduction from a lump sum (docs/method/premium-history.md, "Months without a
 * premium").
 */
import { addMonths, type CalendarMonth } from '../calendar/calendar-month.ts';
import type { MonthPeriod } from '../receipt-age/month-periods.ts';
import type { PremiumReading } from './premium-reading.ts';

/** The last month of an open end, for premiums that have ended. */
const FOR_GOOD = '2099-12';

/** Past gaps, and future months until premiums are assumed to resume, from the history or its correction. */
export function unpaidMonths(
  { employer, own, plan, gaps, state }: PremiumReading,
  referenceMonth: CalendarMonth,
): readonly MonthPeriod[] {
  // The payments cover an unknown number of months, so no other month is known to be unpaid.
  if (plan === null && state === 'unknown') return gaps;
  const next = addMonths(referenceMonth, 1);
  const since = (employer.state === 'none' ? own.since : employer.since) ?? next;
  const from = plan?.employer.from ?? plan?.own.from ?? null;
  if (from !== null && from <= since) return gaps;
  return [...gaps, [since, from === null ? FOR_GOOD : addMonths(from, -1)]];
}
