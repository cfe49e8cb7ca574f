/** Computes the time between two dates as people count it: age by birthdays, whole months, and the day one year before. */
import { type CalendarDate, dateParts, daysInMonth, formatDate } from './calendar-date.ts';

/**
 * 年齢 — completed years on `date`, counted by `birthdayAt`. Someone born on 29 February turns a year older on 1 March of a common
 * year (the legal age is reached when 28 February ends). Negative before birth.
 */
export function ageOn(birthday: CalendarDate, date: CalendarDate): number {
  const birth = dateParts(birthday);
  const on = dateParts(date);
  const hadBirthday = on.month > birth.month || (on.month === birth.month && on.day >= birth.day);
  return on.year - birth.year - (hadBirthday ? 0 : 1);
}

/**
 * Whole months from `from` to `to`, for 運用期間 「○年○か月」. Where the month has no such day its last day counts
 * (31 January to 28 February is one month). 0 when `to` is earlier.
 */
export function wholeMonthsBetween(from: CalendarDate, to: CalendarDate): number {
  const start = dateParts(from);
  const end = dateParts(to);
  const months = (end.year - start.year) * 12 + end.month - start.month;
  const dayReached = end.day >= Math.min(start.day, daysInMonth(end.year, end.month));
  return Math.max(0, months - (dayReached ? 0 : 1));
}

/** T−1年: the same day of the year before; for 29 February it is 28 February (calculations.md section 5). */
export function oneYearBefore(date: CalendarDate): CalendarDate {
  const { year, month, day } = dateParts(date);
  return formatDate(year - 1, month, Math.min(day, daysInMonth(year - 1, month)));
}
