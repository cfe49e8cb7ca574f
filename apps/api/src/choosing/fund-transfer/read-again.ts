/**
 * 読み直しの日 — computes the day on which to scrape again after a procedure: two weeks later, because orders take four to
 * ten business days (calculations.md section 9).
 */
import { calendarDate, dayNumber } from '@minori/engine/calendar/calendar-date';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';

const TWO_WEEKS = 14;

/**
 * @param finishedOn Asia/Tokyo date
 * @returns Asia/Tokyo date
 */
export function twoWeeksAfter(finishedOn: string): string {
  return calendarDate(dayNumber(finishedOn) + TWO_WEEKS);
}

export function finishedOnOf(finishedAt: Date): string {
  return tokyoDate(finishedAt.getTime());
}

/** @returns Asia/Tokyo date */
export function readAgainOn(finishedAt: Date): string {
  return twoWeeksAfter(finishedOnOf(finishedAt));
}
