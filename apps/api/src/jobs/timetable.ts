/**
 * When a job is due. A slot is named by the instant at which it begins, so that every process that looks at the clock
 * offers the same one, and the queue takes it once.
 */
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';

export type Timetable =
  | { readonly everyMinutes: number }
  /** 'HH:MM' in Tokyo. */
  | { readonly dailyAt: string };

const MINUTE = 60_000;

/** The instant at which the current slot began, in ISO 8601. A time of day that was missed is still the current slot. */
export function slotOf(timetable: Timetable, now: Date): string {
  if ('everyMinutes' in timetable) {
    const length = timetable.everyMinutes * MINUTE;
    return new Date(Math.floor(now.getTime() / length) * length).toISOString();
  }
  const sinceMidnight = Date.parse(`1970-01-01T${timetable.dailyAt}:00Z`);
  const date = tokyoDate(now.getTime() - sinceMidnight);
  return new Date(`${date}T${timetable.dailyAt}:00+09:00`).toISOString();
}
