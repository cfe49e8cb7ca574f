/** Saves days as an iCalendar file (RFC 5545), which calendar apps take in. It is made in this page and sent nowhere. */
import { dayNumber } from '@minori/engine/calendar/calendar-date';
import { BRAND, LANGUAGE } from '@minori/wording/ja/locale';
import ical, { ICalAlarmRelatesTo, ICalAlarmType, ICalEventTransparency } from 'ical-generator';
import { saveFile } from './save-file.ts';

export interface CalendarDay {
  /** 'YYYY-MM-DD': an event of the whole day. */
  readonly on: string;
  /** Says what the event is about, not when it is: days of one file have different titles. */
  readonly title: string;
  readonly about: string;
}

const DAY_MS = 24 * 3_600_000;
/** When calendar apps remind of an event: seconds after its day has begun. */
const MORNING = 9 * 3_600;
/** Sequence numbers are seconds since then: one of 31 bits lasts longer than the product. */
const FIRST_SEQUENCE_MS = Date.UTC(2026, 0, 1);

/**
 * The text of the file. An event has its id by its title alone and a later file the higher sequence, so that another day moves the
 * event of an earlier file instead of adding one.
 */
export function calendarText(days: readonly CalendarDay[], now: Date): string {
  const sequence = Math.max(0, Math.floor((now.getTime() - FIRST_SEQUENCE_MS) / 1_000));
  const calendar = ical({ prodId: { company: BRAND, product: BRAND, language: LANGUAGE.toUpperCase() } });
  for (const { on, title, about } of days) {
    const event = calendar.createEvent({
      id: `${[...title].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7)}@minori`,
      sequence,
      stamp: now,
      start: new Date(dayNumber(on) * DAY_MS),
      end: new Date((dayNumber(on) + 1) * DAY_MS),
      allDay: true,
      timezone: null,
      summary: title,
      description: about,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
    // The library reads the relation from the method alone.
    event.createAlarm({ type: ICalAlarmType.display, triggerAfter: MORNING }).relatesTo(ICalAlarmRelatesTo.start);
  }
  return calendar.toString();
}

export function saveCalendar(name: string, days: readonly CalendarDay[]): void {
  saveFile(name, new Blob([calendarText(days, new Date())], { type: 'text/calendar;charset=utf-8' }));
}
