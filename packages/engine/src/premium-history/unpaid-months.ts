/**
 * 掛金のない月 — months of membership for which neither employer nor employee paid, such as those of a leave: they count for
 * the age of receipt, and not for the deduction from a lump sum (docs/method/premium-history.md, "Months without a premium").
 */
import { addMonths } from '../calendar/calendar-month.ts';
import type { MonthPeriod } from '../receipt-age/month-periods.ts';
import type { PremiumReading } from './premium-reading.ts';

/** What has ended doesn't come again: the last month that an answer can hold. */
const FOR_GOOD = '2099-12';

/** All of them: those between, and of a pause those until premiums are taken to go on. */
export function unpaidMonths({ employer, own, plan, gaps }: PremiumReading): readonly MonthPeriod[] {
  const since = employer.state === 'none' ? own.since : employer.since;
  // A premium that nobody can read was for several months: none of them is known to be without.
  if (since === null || plan === null) return gaps;
  const from = plan.employer.from ?? plan.own.from;
  return [...gaps, [since, from === null ? FOR_GOOD : addMonths(from, -1)]];
}
