/** 受け取りまでの月数 — how many months of premiums are still to come (calculations.md 6.3). */
import type { CalendarDate } from '@minori/engine/calendar/calendar-date';
import { addMonths, type CalendarMonth, monthOf } from '@minori/engine/calendar/calendar-month';
import { monthsToRetirement } from '@minori/engine/simulation/months-to-retirement';
import type { PlanRules } from './account-repository.ts';

/**
 * Months are counted from the scrape. The month of the birthday takes no premium any more, so once it has begun there is
 * no future, however old the scrape is: a result dated last month would be none.
 */
export function monthsLeft(
  { birthday, retirementAge }: Pick<PlanRules, 'birthday' | 'retirementAge'>,
  referenceMonth: CalendarMonth | null,
  today: CalendarDate,
): number {
  if (birthday === null || referenceMonth === null) return 0;
  const birthMonth = monthOf(birthday);
  if (addMonths(birthMonth, 12 * retirementAge) <= monthOf(today)) return 0;
  return monthsToRetirement({ birthMonth, referenceMonth, retirementAge });
}
