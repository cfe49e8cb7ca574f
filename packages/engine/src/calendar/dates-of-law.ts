/**
 * 法律の日付 — computes the day on which an age is legally reached, and when membership of a plan ends with it
 * (docs/design/retirement.md 1). No other file converts legal dates to months.
 */

import type { MembershipEnds } from '../vocabulary/membership-ends.ts';
import { type CalendarDate, calendarDate, dateParts, dayNumber, daysInMonth } from './calendar-date.ts';
import { addMonths, type CalendarMonth, calendarMonth, monthOf } from './calendar-month.ts';

const LAST_MONTH_OF_FISCAL_YEAR = 3;

/**
 * The same day some years later: a birthday, or the end of a number of years. In a year without 29 February it is 1 March, because
 * the years end when February does (民法143条2項), as in `ageOn`.
 * @throws RangeError for a day that doesn't exist
 */
export function birthdayAt(birth: CalendarDate, age: number): CalendarDate {
  const { year, month, day } = dateParts(birth);
  const isMissing = day > daysInMonth(year + age, month);
  return isMissing ? `${addMonths(birthMonthAt(birth, age), 1)}-01` : `${birthMonthAt(birth, age)}-${birth.slice(8)}`;
}

function birthMonthAt(birth: CalendarDate, age: number): CalendarMonth {
  return addMonths(monthOf(birth), 12 * age);
}

/**
 * A number of days before the birthday of an age. The age is reached one day before (年齢計算ニ関スル法律 and 民法143条): a person born on
 * the 1st reaches it in the month before, one born on 29 February always on the 28th.
 */
export function beforeBirthday(birth: CalendarDate, age: number, days = 1): CalendarDate {
  return calendarDate(dayNumber(birthdayAt(birth, age)) - days);
}

/**
 * The end of membership at an age. A period of membership includes the month of joining and ends with the month before membership
 * is lost (確定拠出年金法14条1項).
 */
export function membershipEnd(
  birth: CalendarDate,
  age: number,
  ends: MembershipEnds,
): { readonly lastMonth: CalendarMonth; readonly lossDate: CalendarDate } {
  const reached = beforeBirthday(birth, age);
  if (ends === 'birthday') return { lastMonth: addMonths(monthOf(reached), -1), lossDate: birthdayAt(birth, age) };
  const { year, month } = dateParts(reached);
  const fiscalYearEnd = calendarMonth((month > LAST_MONTH_OF_FISCAL_YEAR ? year + 1 : year) * 12 + 2);
  const lastMonth = ends === 'monthEnd' ? birthMonthAt(birth, age) : fiscalYearEnd;
  return { lastMonth, lossDate: `${addMonths(lastMonth, 1)}-01` };
}
