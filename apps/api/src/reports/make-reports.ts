/**
 * 定期診断レポートの作成 — the job: everybody's report of what is due today (docs/decisions/0020), one employee a transaction, a
 * few at a time; then every report that has no PDF yet is printed. A run that is ended or killed has done what it has done,
 * and the next one finds the rest by what is missing.
 */
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import type { FastifyBaseLogger } from 'fastify';
import type { Counts } from '../platform/job/job.ts';
import type { Database } from '../platform/storage/database.ts';
import { databaseFailure } from '../platform/storage/database-failure.ts';
import type { Owner } from '../platform/storage/owner.ts';
import { type DueDate, dueDates } from './base-dates.ts';
import { findDue } from './due-repository.ts';
import { makeReport } from './make-report.ts';
import { printReports } from './print-reports.ts';

export interface ReportsDeps {
  readonly database: Database;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/** Employees of one page, and how many of them at a time: more would take the connections of those who wait for a page. */
const HANDFUL = 100;
const AT_ONCE = 4;

type Outcome = 'made' | 'skipped' | 'failed' | undefined;

interface Made {
  readonly made: number;
  /** No usable figures of the half year yet. */
  readonly skipped: number;
  readonly failed: number;
}

/** @throws the database's failure when it is away: the next run does the rest */
export async function makeDueReports(deps: ReportsDeps, signal: AbortSignal): Promise<Made> {
  const counts = { made: 0, skipped: 0, failed: 0 };
  for (const due of dueDates(tokyoDate(deps.now().getTime()))) {
    for await (const owners of dueIn(deps.database, due)) {
      if (signal.aborted) return counts;
      const outcomes = await Promise.all(owners.map((owner) => makeOrReport(deps, owner, due.baseDate)));
      for (const outcome of outcomes) if (outcome) counts[outcome] += 1;
    }
  }
  return counts;
}

/** The job. @throws as `makeDueReports` */
export async function makeReports(deps: ReportsDeps, signal: AbortSignal): Promise<Counts> {
  const made = await makeDueReports(deps, signal);
  return { ...made, ...(await printReports(deps, signal)) };
}

/** A few employees at a time. */
async function* dueIn(database: Database, due: DueDate): AsyncGenerator<readonly Owner[]> {
  let page: Owner[] | undefined;
  while (page === undefined || page.length === HANDFUL) {
    page = await findDue(database, due, { after: page?.at(-1), most: HANDFUL });
    for (let from = 0; from < page.length; from += AT_ONCE) yield page.slice(from, from + AT_ONCE);
  }
}

/** One employee whose report can't be made must not keep the others from theirs. */
async function makeOrReport({ database, now, log }: ReportsDeps, owner: Owner, baseDate: string): Promise<Outcome> {
  try {
    const making = { baseDate, at: now() };
    return await database.transaction().execute((transaction) => makeReport(transaction, owner, making));
  } catch (error) {
    if (databaseFailure(error)) throw error;
    log.error({ err: error }, 'report could not be made');
    return 'failed';
  }
}
