/** 受け取りまでの月数 — how many months of premiums are still to come (calculations.md 6.3). */
import type { CalendarDate } from '@minori/engine/calendar/calendar-date';
import { type CalendarMonth, monthOf } from '@minori/engine/calendar/calendar-month';
import { membershipEnd } from '@minori/engine/calendar/dates-of-law';
import { monthsToRetirement } from '@minori/engine/simulation/months-to-retirement';
import type { PlanRules } from './account-repository.ts';

/** As the plan's rules say what ends membership. */
export interface MembershipRules {
  readonly payout: Pick<PlanRules['payout'], 'membershipEnds'>;
}

/**
 * Months are counted from the scrape. The month after membership takes no premium any more, so once it has begun there is
 * no future, however old the scrape is: a result dated last month would be none.
 */
export function monthsLeft(
  { birthday, retirementAge, payout }: Pick<PlanRules, 'birthday' | 'retirementAge'> & MembershipRules,
  referenceMonth: CalendarMonth | null,
  today: CalendarDate,
): number {
  if (birthday === null || referenceMonth === null) return 0;
  const ends = payout.membershipEnds;
  if (membershipEnd(birthday, retirementAge, ends).lastMonth < monthOf(today)) return 0;
  return monthsToRetirement({ birthday, referenceMonth, retirementAge, ends });
}
