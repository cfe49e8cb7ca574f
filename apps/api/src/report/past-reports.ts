/**
 * レポートの過去 — the reports that somebody of the demo would have by now, made by the function that makes them in earnest, each
 * with the clock of the morning on which the job would have made it. They are printed when somebody opens them.
 */
import { calendarDate, dayNumber } from '@minori/engine/calendar/calendar-date';
import { monthOf } from '@minori/engine/calendar/calendar-month';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import type { Database } from '../storage/database.ts';
import type { Owner } from '../storage/owner.ts';
import { announceNothing } from './announce.ts';
import { pastBaseDates } from './base-dates.ts';
import { makeReport } from './make-report.ts';

/** Days from a base date to the job's first run after it (base-dates.ts). */
const DAYS_LATER = 2;

/** Nothing for somebody who has never been valued. @param valuedOn of the statements that were registered, ascending */
export async function plantPastReports(
  transaction: Database,
  owner: Owner,
  { valuedOn, now }: { readonly valuedOn: readonly string[]; readonly now: Date },
): Promise<void> {
  const [first] = valuedOn;
  if (first === undefined) return;
  for (const baseDate of pastBaseDates(monthOf(first), tokyoDate(now.getTime()))) {
    const day = calendarDate(dayNumber(baseDate) + DAYS_LATER);
    const at = new Date(`${day}T04:30:00+09:00`);
    await makeReport(transaction, owner, { baseDate, at, announce: announceNothing });
  }
}
