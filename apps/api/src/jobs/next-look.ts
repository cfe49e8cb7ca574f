/**
 * 次に見る時 — when the daily scrape looks at an employee next: on the next day on which the site is open, at a time that is drawn
 * from a hash of employee and day. So the scrapes spread over the day without anything to remember, and nobody has a fixed place
 * in the line.
 */
import { createHash } from 'node:crypto';
import type { RkMgtAgencyCode } from '@minori/contract/codes';
import { calendarDate, dayNumber } from '@minori/engine/calendar/calendar-date';
import type { Owner } from '../platform/storage/owner.ts';
import { plannedAt } from './service-hours.ts';

/** 0 to below 1, the same for an employee all day long and another the next day. 28 bits of a hash, not a secret. */
function drawOf(day: string, { sysOrganizationCode, sysUserCode }: Owner): number {
  const hash = createHash('sha256').update(`${day}/${sysOrganizationCode}/${sysUserCode}`).digest('hex');
  return Number.parseInt(hash.slice(0, 7), 16) / 2 ** 28;
}

/** Days on which a site may be closed in a row. */
const MOST_CLOSED = 14;

/** After a day on which the employee was looked at. @param day Asia/Tokyo date */
export function nextLook(kind: RkMgtAgencyCode, day: string, owner: Owner): Date {
  for (let later = 1; later <= MOST_CLOSED; later += 1) {
    const date = calendarDate(dayNumber(day) + later);
    const at = plannedAt(kind, date, drawOf(date, owner));
    if (at) return at;
  }
  throw new Error(`A record keeper of kind ${kind} is closed for ${MOST_CLOSED} days`);
}
