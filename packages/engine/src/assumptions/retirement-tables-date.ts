/**
 * The day on which the tables of tax and pension were last compared with their sources, and from when on they count as old.
 * How they are compared, each December and April: `docs/operations/tax-tables.md`.
 */
import { type CalendarDate, dateParts, daysInMonth, formatDate } from '../calendar/calendar-date.ts';

export const RETIREMENT_TABLES_CHECKED_ON: CalendarDate = '2026-11-22';

/** A year's December and the April after it, and a month to act. */
export const MONTHS_OF_RETIREMENT_TABLES = 15;

/** The same day of the month, so many months on; the month's last day where it is shorter. */
function lastGoodDay(checkedOn: CalendarDate): CalendarDate {
  const { year, month, day } = dateParts(checkedOn);
  const months = 12 * year + (month - 1) + MONTHS_OF_RETIREMENT_TABLES;
  const [lastYear, lastMonth] = [Math.floor(months / 12), (months % 12) + 1];
  return formatDate(lastYear, lastMonth, Math.min(day, daysInMonth(lastYear, lastMonth)));
}

/**
 * Whether more than 15 months have passed since the check. The day 15 months after it is still good; the next one is not.
 * @throws RangeError for text that is not a date that exists
 */
export function areRetirementTablesOld(day: CalendarDate, checkedOn = RETIREMENT_TABLES_CHECKED_ON): boolean {
  dateParts(day);
  return day > lastGoodDay(checkedOn);
}
