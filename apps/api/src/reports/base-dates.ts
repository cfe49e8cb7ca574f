/**
 * レポートの基準日 — 31 March and 30 September, and for somebody who has just been valued for the first time the end of that
 * month: the first report comes in the month after the first valuation (screens.md 3.18, docs/decisions/0020).
 */
import { addMonths, type CalendarMonth, monthEnd, monthOf } from '@minori/engine/calendar/calendar-month';

/** Months that a half year ends with. */
const ENDS = [3, 9] as const;

const HALF_YEAR = 6;

/** Days after a base date during which its month is still being closed, and the record keepers' figures still come. */
const SETTLING_DAYS = 1;

const monthOfYear = (month: CalendarMonth) => Number(month.slice(5));

function isHalfYearEnd(month: CalendarMonth): boolean {
  return ENDS.some((end) => end === monthOfYear(month));
}

/** The last day of a half year of which nothing is awaited any more; a base date is over from the second day after it on. */
export function lastHalfYearEnd(today: string): string {
  let month = lastSettledMonth(today);
  while (!isHalfYearEnd(month)) month = addMonths(month, -1);
  return monthEnd(month);
}

/** The first day of the half year in which a base date lies. */
export function periodStart(baseDate: string): string {
  let month = monthOf(baseDate);
  while (!isHalfYearEnd(addMonths(month, -1))) month = addMonths(month, -1);
  return `${month}-01`;
}

/** A statement of this day or an earlier one is too old for a report: it says nothing of the half year. */
export function lastStaleDay(baseDate: string): string {
  return monthEnd(addMonths(monthOf(baseDate), -HALF_YEAR));
}

/** Days after a base date on which a statement of a day before it may still be read for the first time. */
const LATE_DAYS = 14;

/** The instant from which on nobody is looked for any more who had no report of a half year before. */
export function settledAt(baseDate: string): Date {
  return new Date(Date.parse(`${baseDate}T00:00:00+09:00`) + (1 + LATE_DAYS) * 24 * 60 * 60_000);
}

/** A base date for which reports are due, and of whom: by the month of the first valuation. */
export interface DueDate {
  readonly baseDate: string;
  /** null: of everybody first valued by then. */
  readonly firstValuedIn: CalendarMonth | null;
}

/**
 * What is due today. Of the last half year everybody's; of the months since then, the first reports of those who were
 * valued for the first time in that month. Nobody is due twice, and what was missed is made up for until the next half
 * year ends.
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

/** Every base date that somebody first valued in a month has had by today, oldest first. */
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
