/** 退職までの月数 — how many contributions are still to come (calculations.md 6.3, by month numbers alone). */
import { type CalendarMonth, monthNumber } from '../calendar/calendar-month.ts';
import { requireMonths } from './monthly-flows.ts';

/**
 * From the month after the reference month through the month before the birthday month at the retirement age; 0 once
 * that is reached.
 * @param retirementAge years
 * @throws RangeError for what is not a month, and for an age that is not a whole number of years
 */
export function monthsToRetirement({
  birthMonth,
  referenceMonth,
  retirementAge,
}: {
  readonly birthMonth: CalendarMonth;
  readonly referenceMonth: CalendarMonth;
  readonly retirementAge: number;
}): number {
  if (!Number.isInteger(retirementAge) || retirementAge < 0)
    throw new RangeError(`No retirement age: ${retirementAge}`);
  const birthdayMonth = monthNumber(birthMonth) + 12 * retirementAge;
  return requireMonths(Math.max(0, birthdayMonth - 1 - monthNumber(referenceMonth)));
}

/** Month 0, every twelfth month, and the last one. */
export function yearlyPoints(months: number): number[] {
  const years = Math.ceil(requireMonths(months) / 12);
  return Array.from({ length: years + 1 }, (_, year) => Math.min(12 * year, months));
}
