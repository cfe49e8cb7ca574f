/**
 * 社内の比較の月次 — after a month has been closed, each company's people are written down once, anonymised, for everybody's
 * comparison until the next month (calculations.md section 11, docs/decisions/0015): from a frozen snapshot, so that
 * nobody learns anything from who appears and disappears between two looks. One company a transaction; what a run has
 * not done, the next one does.
 */
import { addMonths, type CalendarMonth, monthEnd, monthOf } from '@minori/engine/calendar/calendar-month';
import { ageOn } from '@minori/engine/calendar/elapsed-time';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { anonymise, partInWholeClasses } from '@minori/engine/colleagues/k-anonymity';
import { halfPoints } from '@minori/engine/colleagues/people-columns';
import type { FastifyBaseLogger } from 'fastify';
import { findSettings } from '../figures/colleague-comparison/company-settings.ts';
import { COMPARED_HORIZONS, type ComparedHorizon, LEAVERS } from '../figures/colleague-comparison/compared-horizons.ts';
import type { Counts } from '../platform/job/job.ts';
import type { Database } from '../platform/storage/database.ts';
import { databaseFailure } from '../platform/storage/database-failure.ts';
import {
  beginSnapshot,
  type ComparedRow,
  findGraded,
  findWaiting,
  type GradedPerson,
  insertRows,
  type SnapshotOf,
} from './colleagues-repository.ts';
import { beginOf } from './month-end-repository.ts';

/** People read, and rows written, by one statement: each must end well within its time-out. */
const PEOPLE_AT_ONCE = 2_000;
const ROWS_AT_ONCE = 5_000;

/** Halves of a point beyond what the column holds: 16,383 %. Nothing that is held has ever done that. */
const MOST_HALF_POINTS = 32_767;

/** Milliseconds after a month's end in which a company waits for everybody's month to be closed. */
const PATIENCE = 2 * 24 * 60 * 60_000;

/** Everybody who was graded, page by page, so that no statement reads for long. */
async function* graded(database: Database, of: SnapshotOf): AsyncGenerator<GradedPerson> {
  let page: readonly GradedPerson[] | undefined;
  while (page === undefined || page.length === PEOPLE_AT_ONCE) {
    page = await findGraded(database, of, { after: page?.at(-1)?.sysUserCode ?? '', most: PEOPLE_AT_ONCE });
    yield* page;
  }
}

/** Their row in a horizon's list; undefined where the history is too short. */
function rowOf(person: GradedPerson, horizon: ComparedHorizon, age: number | null): ComparedRow | undefined {
  const [investmentRisk, returnByYear] = person.points[horizon];
  if (investmentRisk === null || returnByYear === null) return undefined;
  const [risk, yearly] = [halfPoints(investmentRisk), halfPoints(returnByYear)];
  if (Math.max(risk, Math.abs(yearly)) > MOST_HALF_POINTS) return undefined;
  const { sysUserCode, genderCode, isMarried, isDependent, riskToleranceCode, totalValuation } = person;
  return {
    ...{ sysUserCode, age, genderCode, isMarried, isDependent, riskToleranceCode, totalValuation },
    risk,
    return: yearly,
  };
}

const NO_ATTRIBUTES = { genderCode: null, isMarried: null, isDependent: null } as const;

async function listsOf(database: Database, of: SnapshotOf, areAttributesShown: boolean) {
  const lists: Record<ComparedHorizon, ComparedRow[]> = { 3: [], 5: [], 10: [] };
  const lastDay = monthEnd(of.month);
  for await (const person of graded(database, of)) {
    const { birthday } = person;
    const age = areAttributesShown && birthday !== null ? ageOn(birthday, lastDay) : null;
    const reported = areAttributesShown ? person : { ...person, ...NO_ATTRIBUTES };
    for (const horizon of COMPARED_HORIZONS) {
      const row = rowOf(reported, horizon, age);
      if (row) lists[horizon].push(row);
    }
  }
  return lists;
}

/**
 * The lists as they are shown. Everybody is in the same class in all of them, and each longer history's list is a part of
 * the one before: so nobody can be told from the difference of two lists either.
 */
function* shownLists(lists: Awaited<ReturnType<typeof listsOf>>, k: number) {
  let shown: readonly ComparedRow[] = [];
  for (const horizon of COMPARED_HORIZONS) {
    if (horizon === 3) shown = anonymise(lists[horizon], k, LEAVERS).kept;
    else {
      const points = new Map(lists[horizon].map((row) => [row.sysUserCode, row]));
      const part = shown.flatMap((row) => {
        const point = points.get(row.sysUserCode);
        return point ? [{ ...row, risk: point.risk, return: point.return }] : [];
      });
      shown = partInWholeClasses(part, shown, { k, leavers: LEAVERS });
    }
    yield { horizon, shown };
  }
}

/** How many people are in the three-year list; undefined when another process is at it or has done it. */
async function takeOne(transaction: Database, of: SnapshotOf): Promise<number | undefined> {
  if (!(await beginSnapshot(transaction, of))) return undefined;
  const { k, areAttributesShown } = await findSettings(transaction, of.sysOrganizationCode);
  const lists = await listsOf(transaction, of, areAttributesShown);
  let people = 0;
  for (const { horizon, shown } of shownLists(lists, k)) {
    for (let from = 0; from < shown.length; from += ROWS_AT_ONCE) {
      await insertRows(transaction, { ...of, horizon }, shown.slice(from, from + ROWS_AT_ONCE));
    }
    if (horizon === 3) people = shown.length;
  }
  return people;
}

export interface TakingOptions {
  readonly signal?: AbortSignal;
  /** Companies in which somebody's month is still open are left for the next time. */
  readonly onlyClosed?: boolean;
  /** Told of a company that could not be written down; without it, its failure ends the run. */
  readonly onFailure?: (error: unknown) => void;
}

/**
 * Writes the month down for every company that has somebody graded in it and no snapshot of it or of a later month.
 * May be called with a transaction, which then holds all of them.
 * @returns how many companies were written down, how many people are in their lists, and how many could not be
 * @throws the database's failure when it is away
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
 * The job: the month that has ended last. A company waits until the month-end job has closed everybody's month, but not
 * for ever: one employee whose month can't be closed must not keep the others from their comparison.
 */
export async function compareColleagues({ database, now, log }: ColleaguesDeps, signal: AbortSignal): Promise<Counts> {
  const at = now();
  const current = monthOf(tokyoDate(at.getTime()));
  const onlyClosed = at.getTime() - beginOf(current).getTime() < PATIENCE;
  const onFailure = (error: unknown) => log.error({ err: error }, 'colleagues could not be compared');
  return takeColleagueSnapshots(database, addMonths(current, -1), { signal, onlyClosed, onFailure });
}
