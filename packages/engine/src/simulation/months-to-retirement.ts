/** 退職までの月数 — counts the months of contributions still to come, by month numbers alone (calculations.md 6.3). */

import type { CalendarDate } from '../calendar/calendar-date.ts';
import { type CalendarMonth, monthsBetween } from '../calendar/calendar-month.ts';
import { membershipEnd } from '../calendar/dates-of-law.ts';
import type { MembershipEnds } from '../vocabulary/membership-ends.ts';
import { requireMonths } from './monthly-flows.ts';

/**
 * Months after the reference month through the last one of membership at the retirement age; 0 once that has passed.
 * @param retirementAge years
 * @throws RangeError for what is not a day or a month, and for an age that is not a whole number of years
 */
export function monthsToRetirement({
  birthday,
  referenceMonth,
  retirementAge,
  ends = 'birthday',
}: {
  readonly birthday: CalendarDate;
  readonly referenceMonth: CalendarMonth;
  readonly retirementAge: number;
  readonly ends?: MembershipEnds;
}): number {
  if (!Number.isInteger(retirementAge) || retirementAge < 0)
    throw new RangeError(`No retirement age: ${retirementAge}`);
  const { lastMonth } = membershipEnd(birthday, retirementAge, ends);
  return requireMonths(Math.max(0, monthsBetween(referenceMonth, lastMonth)));
}

/** Month 0, every twelfth month, and the last one. */
export function yearlyPoints(months: number): number[] {
  const years = Math.ceil(requireMonths(months) / 12);
  return Array.from({ length: years + 1 }, (_, year) => Math.min(12 * year, months));
}
