/** Saves days as an iCalendar file (RFC 5545), which calendar apps take in. It is made in this page and sent nowhere. */
import { dayNumber } from '@minori/engine/calendar/calendar-date';
import { BRAND, LANGUAGE } from '@minori/wording/ja/locale';
import ical, { ICalEventTransparency } from 'ical-generator';
import { saveFile } from './save-file.ts';

export interface CalendarDay {
  /** 'YYYY-MM-DD': an event of the whole day. */
  readonly on: string;
  readonly title: string;
  readonly about: string;
}

const DAY_MS = 24 * 3_600_000;

/** The text of the file. The same day and title have the same id, so that a second file changes no calendar twice. */
export function calendarText(days: readonly CalendarDay[]): string {
  const calendar = ical({ prodId: { company: BRAND, product: BRAND, language: LANGUAGE.toUpperCase() } });
  for (const { on, title, about } of days) {
    calendar.createEvent({
      id: `${on}-${[...title].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7)}@minori`,
      start: new Date(dayNumber(on) * DAY_MS),
      end: new Date((dayNumber(on) + 1) * DAY_MS),
      allDay: true,
      timezone: null,
      summary: title,
      description: about,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}

export function saveCalendar(name: string, days: readonly CalendarDay[]): void {
  saveFile(name, new Blob([calendarText(days)], { type: 'text/calendar;charset=utf-8' }));
}
