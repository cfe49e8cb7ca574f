/**
 * Decides when the scheduled scrapes of a record keeper pause, by how the day's last ones ended. A site in trouble is tried again
 * half an hour later with one employee, not with all. When every login is refused or no page can be read, the site or the scraper
 * has changed: going on could lock account after account, so scheduled scrapes end for the day.
 */

import { setTimeout as delay } from 'node:timers/promises';
import { type Ended, WORTH_ANOTHER_TRY } from './refresh-repository.ts';

/** The load that scheduled scrapes may put on one record keeper: how many run at once, and the gap between two starts. */
export interface Pace {
  readonly atOnce: number;
  /** Milliseconds between the starts of two scrapes. */
  readonly gap: number;
  /** Ends early, without an error, when the signal fires. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** Seconds that a scrape takes, generously: at the contract's pace, as many scrapes run at once as begin in this time. */
const SCRAPE = 10;

/** At least this many run at once, so that one slow site does not delay everybody. */
const FEWEST_AT_ONCE = 2;

export const paceOf = (perMinute: number): Pace => ({
  atOnce: Math.max(FEWEST_AT_ONCE, Math.ceil((perMinute * SCRAPE) / 60)),
  gap: 60_000 / perMinute,
  wait: (milliseconds, signal) => delay(milliseconds, undefined, { signal, ref: false }).catch(() => undefined),
});

/** @returns a function whose promise settles when the caller may begin; callers take turns */
export function spaceStarts({ gap, wait }: Pace): (signal: AbortSignal) => Promise<void> {
  let last: Promise<void> | undefined;
  return (signal) => {
    last = last === undefined ? Promise.resolve() : last.then(() => wait(gap, signal));
    return last;
  };
}

/** Number of latest outcomes to look at. When all of them are of `STOPS_FOR_THE_DAY`, scrapes stop for the day. */
export const ENOUGH_TO_JUDGE = 5;

const IN_TROUBLE_AFTER = 3;
const TROUBLE: readonly string[] = [...WORTH_ANOTHER_TRY, 'scraping_timeout'];
const TROUBLE_LASTS = 30 * 60_000;

const STOPS_FOR_THE_DAY: readonly string[] = [
  'rk_login_error',
  'rk_login_error_on_reserved_info',
  'rk_login_error_locked',
  'scraping_error',
  'custom_error',
  'internal_error',
];

/** 'one at a time': after a pause, one employee's scrape probes the site before any other begins. */
export type ScrapePause = 'no' | 'one at a time' | 'for a while' | 'for the day';

/** @param ended the day's last outcomes, the latest first */
export function scrapePause(ended: readonly Ended[], now: Date): ScrapePause {
  const isAll = (reasons: readonly string[], count: number) =>
    ended.length >= count && ended.slice(0, count).every(({ outcome }) => reasons.includes(outcome));
  if (isAll(STOPS_FOR_THE_DAY, ENOUGH_TO_JUDGE)) return 'for the day';
  const latest = ended[0];
  const isRecent = latest !== undefined && now.getTime() - latest.at.getTime() < TROUBLE_LASTS;
  if (!isAll(TROUBLE, IN_TROUBLE_AFTER)) return 'no';
  return isRecent ? 'for a while' : 'one at a time';
}
