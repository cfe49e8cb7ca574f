/**
 * 掛金のない月 — months of membership for which neither employer nor employee paid, such as those of a leave: they count for
 * the age of receipt, and not for the deduction from a lump sum (docs/method/premium-history.md, "Months without a premium").
 */
import { addMonths, calendarMonth } from '../calendar/calendar-month.ts';
import type { MonthPeriod } from '../receipt-age/month-periods.ts';
import { type Payments, spreadLate } from './payments.ts';
import type { PremiumReading } from './premium-reading.ts';

/** One month left out is no leave. */
const LEAST_MONTHS = 2;
/** Where premiums are paid for several months at once, a year without one is none of the rhythm. */
const BEYOND_RHYTHM = 12;
/** What has ended doesn't come again: the last month that an answer can hold. */
const FOR_GOOD = '2099-12';

/** Those between two months that were paid. */
export function gapsOf(both: Payments): readonly MonthPeriod[] {
  const { first, amounts } = spreadLate(both).payments;
  const isPaid = (at: number) => (amounts[at] as number) > 0;
  const gaps: MonthPeriod[] = [];
  let from = -1;
  for (let to = 0; to < amounts.length; to++) {
    if (!isPaid(to)) continue;
    const months = to - from - 1;
    const least = isPaid(from - 1) || isPaid(to + 1) ? LEAST_MONTHS : BEYOND_RHYTHM;
    if (from >= 0 && months >= least) gaps.push([calendarMonth(first + from + 1), calendarMonth(first + to - 1)]);
    from = to;
  }
  return gaps;
}

/** All of them: those between, and of a pause those until premiums are taken to go on. */
export function unpaidMonths({ employer, own, plan, gaps }: PremiumReading): readonly MonthPeriod[] {
  const since = employer.state === 'none' ? own.since : employer.since;
  // A premium that nobody can read was for several months: none of them is known to be without.
  if (since === null || plan === null) return gaps;
  const from = plan.employer.from ?? plan.own.from;
  return [...gaps, [since, from === null ? FOR_GOOD : addMonths(from, -1)]];
}
