/**
 * レポートの基準日 — computes base dates: 31 March and 30 September, and for an employee's first report the end of the month of
 * the first valuation, so that it appears in the next month (screens.md 3.18, docs/decisions/0020).
 */
import { addMonths, type CalendarMonth, monthEnd, monthOf } from '@minori/engine/calendar/calendar-month';

/** Months in which a half year ends. */
const HALF_YEAR_END_MONTHS = [3, 9] as const;

const HALF_YEAR_MONTHS = 6;

/** Days after a base date on which its month is not closed yet and figures still arrive. */
const SETTLING_DAYS = 1;

const monthOfYear = (month: CalendarMonth) => Number(month.slice(5));

function isHalfYearEnd(month: CalendarMonth): boolean {
  return HALF_YEAR_END_MONTHS.some((end) => end === monthOfYear(month));
}

/** The last half-year end that is settled: today is at least two days after it. */
export function lastHalfYearEnd(today: string): string {
  let month = lastSettledMonth(today);
  while (!isHalfYearEnd(month)) month = addMonths(month, -1);
  return monthEnd(month);
}

/** The first day of the half year that contains a base date. */
export function periodStart(baseDate: string): string {
  let month = monthOf(baseDate);
  while (!isHalfYearEnd(addMonths(month, -1))) month = addMonths(month, -1);
  return `${month}-01`;
}

/** Statements up to this day are before the half year, so too old for a report. */
export function lastStaleDay(baseDate: string): string {
  return monthEnd(addMonths(monthOf(baseDate), -HALF_YEAR_MONTHS));
}

/** Days after a base date on which a statement of an earlier day may still be scraped for the first time. */
const LATE_DAYS = 14;

/** The instant after which the job no longer looks for missing reports of a half year. */
export function settledAt(baseDate: string): Date {
  return new Date(Date.parse(`${baseDate}T00:00:00+09:00`) + (1 + LATE_DAYS) * 24 * 60 * 60_000);
}

/** A base date whose reports are due, and for which employees, by the month of their first valuation. */
export interface DueDate {
  readonly baseDate: string;
  /** null: for everybody first valued by then. */
  readonly firstValuedIn: CalendarMonth | null;
}

/**
 * Lists the base dates due today: the last half-year end for everybody, and each later month-end for employees first
 * valued in its month. No report is made twice, and missed ones are made until the next half year ends.
 * @param today Asia/Tokyo date
 */
export function dueDates(today: string): readonly DueDate[] {
  const halfYearEnd = lastHalfYearEnd(today);
  const due: DueDate[] = [{ baseDate: halfYearEnd, firstValuedIn: null }];
  const last = lastSettledMonth(today);
  for (let month = addMonths(monthOf(halfYearEnd), 1); month <= last; month = addMonths(month, 1)) {
    due.push({ baseDate: monthEnd(month), firstValuedIn: month });
  }
  return due;
}

/** Lists every base date up to today of an employee first valued in a month, oldest first. */
export function pastBaseDates(firstValued: CalendarMonth, today: string): readonly string[] {
  const last = lastSettledMonth(today);
  const months: CalendarMonth[] = [];
  for (let month = firstValued; month <= last; month = addMonths(month, 1)) {
    if (month === firstValued || isHalfYearEnd(month)) months.push(month);
  }
  return months.map(monthEnd);
}

function lastSettledMonth(today: string): CalendarMonth {
  const daysOver = Number(today.slice(8)) - 1;
  return addMonths(monthOf(today), daysOver >= SETTLING_DAYS ? -1 : -2);
}
