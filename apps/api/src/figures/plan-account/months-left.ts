/** 受け取りまでの月数 — computes how many months of premiums are left (calculations.md 6.3). */
import type { CalendarDate } from '@minori/engine/calendar/calendar-date';
import { type CalendarMonth, monthOf } from '@minori/engine/calendar/calendar-month';
import { membershipEnd } from '@minori/engine/calendar/dates-of-law';
import { monthsToRetirement } from '@minori/engine/simulation/months-to-retirement';
import type { PlanRules } from './account-repository.ts';

/** The plan's rule about when membership ends. */
export interface MembershipRules {
  readonly payout: Pick<PlanRules['payout'], 'membershipEnds'>;
}

/**
 * Counts months from the statement on. Once the month after the end of membership has begun, there is no future,
 * however old the statement is: no premium is paid in it, and a result for a past month would be wrong.
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
