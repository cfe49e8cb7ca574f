/** Converts an instant to the calendar date in Tokyo. The caller passes the time; Japan has kept UTC+9 since 1951. */
import { type CalendarDate, calendarDate } from './calendar-date.ts';

const MILLISECONDS_PER_DAY = 86_400_000;
const TOKYO_OFFSET = 9 * 3_600_000;

/** The Asia/Tokyo date at an instant given in milliseconds since 1970-01-01 UTC. */
export function tokyoDate(epochMilliseconds: number): CalendarDate {
  return calendarDate(Math.floor((epochMilliseconds + TOKYO_OFFSET) / MILLISECONDS_PER_DAY));
}
