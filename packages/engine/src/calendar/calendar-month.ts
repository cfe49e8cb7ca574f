/** 暦月 — handles calendar months as plain 'YYYY-MM' text, for NAV histories and month-end figures. */
import { type CalendarDate, dateParts, daysInMonth, digits, formatDate } from './calendar-date.ts';

export type CalendarMonth = string;

const LENGTH = 'YYYY-MM'.length;
const DASH = 0x2d;
const SHAPE = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** Whether the text is 'YYYY-MM' with a month from 01 to 12. */
export function isCalendarMonth(text: string): boolean {
  return SHAPE.test(text);
}

/**
 * Months since 0000-01, so that differences count months.
 * @throws RangeError for text that is not a month.
 */
export function monthNumber(month: CalendarMonth): number {
  const [year, ofYear] = [digits(month, 0, 4), digits(month, 5, LENGTH)];
  const isMonth = month.length === LENGTH && month.charCodeAt(4) === DASH && year >= 0 && ofYear >= 1 && ofYear <= 12;
  if (!isMonth) throw new RangeError(`Not a calendar month: ${month}`);
  return year * 12 + ofYear - 1;
}

/** The month of a month number. */
export function calendarMonth(number: number): CalendarMonth {
  const year = Math.floor(number / 12);
  return `${String(year).padStart(4, '0')}-${String(number - year * 12 + 1).padStart(2, '0')}`;
}

export function addMonths(month: CalendarMonth, months: number): CalendarMonth {
  return calendarMonth(monthNumber(month) + months);
}

/** Months from `from` to `to`; negative when `to` is earlier. */
export function monthsBetween(from: CalendarMonth, to: CalendarMonth): number {
  return monthNumber(to) - monthNumber(from);
}

/** The month in which a date lies. */
export function monthOf(date: CalendarDate): CalendarMonth {
  const { year, month } = dateParts(date);
  return calendarMonth(year * 12 + month - 1);
}

/** The last day of a month. */
export function monthEnd(month: CalendarMonth): CalendarDate {
  const number = monthNumber(month);
  const year = Math.floor(number / 12);
  const monthOfYear = number - year * 12 + 1;
  return formatDate(year, monthOfYear, daysInMonth(year, monthOfYear));
}

/** The last month that has ended by the end of `date`: on a month's last day, that month itself. */
export function lastCompleteMonth(date: CalendarDate): CalendarMonth {
  const month = monthOf(date);
  return monthEnd(month) === date ? month : addMonths(month, -1);
}
