/**
 * 社内の比較の月次 — after a month has been closed, stores the list of each company's people with which everybody compares until the next
 * month (docs/decisions/0015). The list is frozen, and its cohorts continue those of the last list, so that nobody learns
 * anything from who appears or disappears between two lists (docs/decisions/0053). Each company has a transaction of its own; the
 * next run does what this one leaves.
 */
import { randomInt } from 'node:crypto';
import { addMonths, type CalendarMonth, monthOf } from '@minori/engine/calendar/calendar-month';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { nextRows } from '@minori/engine/colleagues/cohorts';
import { shownCohorts } from '@minori/engine/colleagues/shown-cohorts';
import type { FastifyBaseLogger } from 'fastify';
import { findSettings } from '../figures/colleague-comparison/company-settings.ts';
import type { Counts, DeclaredJob } from '../platform/job/job.ts';
import type { Database } from '../platform/storage/database.ts';
import { databaseFailure } from '../platform/storage/database-failure.ts';
import { findWaiting, type SnapshotOf } from '../records/colleague-people.ts';
import { beginOf } from '../records/month-ends.ts';
import {
  beginSnapshot,
  findHabits,
  findPeople,
  findRows,
  replaceSnapshot,
  startWaits,
} from './colleagues-repository.ts';

/** Milliseconds after the month's end for which a company waits until everybody's month is closed. */
const PATIENCE = 2 * 24 * 60 * 60_000;

const RANDOM_STEPS = 2 ** 32;
const chance = () => randomInt(RANDOM_STEPS) / RANDOM_STEPS;

/**
 * Makes the list of one company.
 * @returns the number of rows with a three-year history; undefined when another process is making the list or has made it
 */
async function takeOne(transaction: Database, of: SnapshotOf): Promise<number | undefined> {
  if (!(await beginSnapshot(transaction, of))) return undefined;
  const { k, areAttributesShown } = await findSettings(transaction, of.sysOrganizationCode);
  const before = await findRows(transaction, of);
  const people = await findPeople(transaction, of, areAttributesShown);
  const habits = await findHabits(transaction, of);
  const next = nextRows(before, { people, k, habits, chance });
  const { rows, out } = next;
  await replaceSnapshot(transaction, of, next);
  await startWaits(transaction, of, out);
  const shown = shownCohorts(rows, k);
  return rows.filter(({ cohort }) => shown.has(cohort)).length;
}

export interface TakingOptions {
  readonly signal?: AbortSignal;
  /** Skips companies in which somebody's month is still open; a later run does them. */
  readonly onlyClosed?: boolean;
  /** Called when a company's list could not be made; without it the failure ends the run. */
  readonly onFailure?: (error: unknown) => void;
}

/**
 * Makes the list of every company that has somebody graded in the month and no list of that month or a later one. When called
 * with a transaction, all lists belong to it.
 * @returns how many lists were made, how many people they hold, and how many lists failed
 * @throws the database's error when it is unavailable
 */
export async function takeColleagueSnapshots(
  database: Database,
  month: CalendarMonth,
  { signal, onlyClosed = false, onFailure }: TakingOptions = {},
): Promise<{ taken: number; shown: number; failed: number }> {
  const counts = { taken: 0, shown: 0, failed: 0 };
  for (const { sysOrganizationCode, isOpen } of await findWaiting(database, month)) {
    if (signal?.aborted) break;
    if (onlyClosed && isOpen) continue;
    const take = (transaction: Database) => takeOne(transaction, { sysOrganizationCode, month });
    try {
      const shown = await (database.isTransaction ? take(database) : database.transaction().execute(take));
      if (shown === undefined) continue;
      counts.taken += 1;
      counts.shown += shown;
    } catch (error) {
      if (databaseFailure(error) || !onFailure) throw error;
      onFailure(error);
      counts.failed += 1;
    }
  }
  return counts;
}

export interface ColleaguesDeps {
  readonly database: Database;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * The job for the month that ended last. A company waits until the month-end job has closed everybody's month, but only for
 * `PATIENCE`: one employee whose month can't be closed must not withhold the comparison from the others.
 */
export async function compareColleagues({ database, now, log }: ColleaguesDeps, signal: AbortSignal): Promise<Counts> {
  const at = now();
  const current = monthOf(tokyoDate(at.getTime()));
  const onlyClosed = at.getTime() - beginOf(current).getTime() < PATIENCE;
  const onFailure = (error: unknown) => log.error({ err: error }, 'colleagues could not be compared');
  return takeColleagueSnapshots(database, addMonths(current, -1), { signal, onlyClosed, onFailure });
}

/** Runs an hour after the month-end job starts, which may take that long. */
export const colleaguesJob: DeclaredJob<ColleaguesDeps> = {
  name: 'colleagues',
  timetable: { dailyAt: '02:30' },
  limit: 60 * 60,
  run: compareColleagues,
};
