/**
 * 暦日 — handles Asia/Tokyo calendar dates as plain 'YYYY-MM-DD' text, and as day numbers (days since 1970-01-01).
 * A calendar date has no time zone, so nothing here depends on the host's clock or zone; comparing the texts compares the
 * dates. The day-number arithmetic is the proleptic Gregorian calendar counted from 1 March, so that the leap day is the last
 * of its year (Howard Hinnant, "chrono-compatible low-level date algorithms").
 */
export type CalendarDate = string;

const LENGTH = 'YYYY-MM-DD'.length;
const [DASH, ZERO, NINE] = [0x2d, 0x30, 0x39];
const DAYS_IN_400_YEARS = 146_097;
/** Days from 0000-03-01 to 1970-01-01. */
const EPOCH_OFFSET = 719_468;

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** Days of a month, 1..12. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/**
 * The digits of `text[from..to)` as a number; NaN if one is no digit. Avoids slices, because a pension history has thousands of
 * dates.
 */
export function digits(text: string, from: number, to: number): number {
  let value = 0;
  for (let i = from; i < to; i++) {
    const code = text.charCodeAt(i);
    if (!(code >= ZERO && code <= NINE)) return Number.NaN;
    value = value * 10 + code - ZERO;
  }
  return value;
}

/** Year, month 1..12 and day of an existing date; undefined for any other text. */
function parse(text: string): { year: number; month: number; day: number } | undefined {
  const year = digits(text, 0, 4);
  const month = digits(text, 5, 7);
  const day = digits(text, 8, LENGTH);
  const hasShape = text.length === LENGTH && text.charCodeAt(4) === DASH && text.charCodeAt(7) === DASH;
  const exists = year >= 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  return hasShape && exists ? { year, month, day } : undefined;
}

/** Whether the text is an existing date: 2025-02-29 is not. */
export function isCalendarDate(text: string): boolean {
  return parse(text) !== undefined;
}

/**
 * Year, month 1..12 and day.
 * @throws RangeError for text that is not an existing date.
 */
export function dateParts(date: CalendarDate): { year: number; month: number; day: number } {
  const parts = parse(date);
  if (!parts) throw new RangeError(`Not a calendar date: ${date}`);
  return parts;
}

/**
 * Days since 1970-01-01.
 * @throws RangeError for text that is not an existing date.
 */
export function dayNumber(date: CalendarDate): number {
  const { year, month, day } = dateParts(date);
  const yearFromMarch = month <= 2 ? year - 1 : year;
  const era = Math.floor(yearFromMarch / 400);
  const yearOfEra = yearFromMarch - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_IN_400_YEARS + dayOfEra - EPOCH_OFFSET;
}

/**
 * The date of a day number.
 * @throws RangeError outside the years 0000..9999, which four digits can't write.
 */
export function calendarDate(day: number): CalendarDate {
  const shifted = day + EPOCH_OFFSET;
  const era = Math.floor(shifted / DAYS_IN_400_YEARS);
  const dayOfEra = shifted - era * DAYS_IN_400_YEARS;
  const leapDays = Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return formatDate(year, month, dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1);
}

/** @throws RangeError when year, month and day are not an existing date. */
export function formatDate(year: number, month: number, day: number): CalendarDate {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  if (!isCalendarDate(text)) throw new RangeError(`Not a calendar date: ${text}`);
  return text;
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(to) - dayNumber(from);
}
