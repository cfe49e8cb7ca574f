/**
 * 定期診断レポートの作成 — defines the job that makes all reports due today (docs/decisions/0020): one transaction per employee, a
 * few at a time. PDFs are made when somebody opens them (open-pdf.ts). After a kill, reports already made stay, and the
 * next run makes the missing ones.
 */

import { codesOffering } from '@minori/contract/feature-gates';
import { type CalendarMonth, monthOf } from '@minori/engine/calendar/calendar-month';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import type { FastifyBaseLogger } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { DeclaredJob } from '../platform/job/job.ts';
import type { Database } from '../platform/storage/database.ts';
import { databaseFailure } from '../platform/storage/database-failure.ts';
import type { Owner } from '../platform/storage/owner.ts';
import { beginAnew, beginRounds, noteProgress, takeTurn } from '../records/company-rounds.ts';
import { peopleQuery } from '../records/employees.ts';
import { hasUsableStatement } from '../records/statements.ts';
import { dueDates, lastStaleDay, settledAt } from './base-dates.ts';
import { makeReport } from './make-report.ts';

export interface ReportsDeps {
  readonly database: Database;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * Employees per batch, and how many are processed at a time; more would take database connections from users' requests.
 */
const BATCH_SIZE = 40;
const AT_ONCE = 4;

type Outcome = 'made' | 'skipped' | 'failed' | undefined;

type OutcomeCounts = {
  made: number;
  /** Employees without usable figures of the half year yet. */
  skipped: number;
  failed: number;
};

/** @throws the database's error when it is unavailable; the next run continues */
export async function makeDueReports(deps: ReportsDeps, signal: AbortSignal): Promise<OutcomeCounts> {
  const counts: OutcomeCounts = { made: 0, skipped: 0, failed: 0 };
  for (const due of dueDates(tokyoDate(deps.now().getTime()))) {
    const { baseDate, firstValuedIn } = due;
    if (firstValuedIn === null) await makeHalfYear(deps, { baseDate, counts, signal });
    else await makeFirstReports(deps, { baseDate, firstValuedIn, counts, signal });
  }
  return counts;
}

interface Making {
  readonly baseDate: string;
  readonly counts: OutcomeCounts;
  readonly signal: AbortSignal;
}

/**
 * Makes everybody's report, company by company. Companies are repeated on each day on which figures may still arrive.
 */
async function makeHalfYear(deps: ReportsDeps, { baseDate, counts, signal }: Making): Promise<void> {
  const { database, now } = deps;
  const round = { job: 'reports', period: baseDate } as const;
  await beginRounds(database, round, hasReports());
  await beginAnew(database, round, sql`r.finished_at < ${settledAt(baseDate)}`);
  let isAnyLeft = true;
  while (isAnyLeft && !signal.aborted) {
    isAnyLeft = await database.transaction().execute(async (transaction) => {
      const turn = await takeTurn(transaction, round);
      if (!turn) return false;
      const { sysOrganizationCode, throughCode } = turn;
      const after = { sysOrganizationCode, sysUserCode: throughCode };
      const page = await findDue(transaction, { baseDate, sysOrganizationCode }, { after, most: BATCH_SIZE });
      const leftOver = await makeAll(deps, page, { baseDate, counts, signal });
      const finishedAt = page.length < BATCH_SIZE && !signal.aborted ? now() : null;
      // An interrupted batch starts again.
      const last = signal.aborted ? undefined : page.at(-1)?.sysUserCode;
      await noteProgress(transaction, turn, { last, leftOver, finishedAt });
      return true;
    });
  }
}

/** Makes the first reports of employees first valued in the month of the base date: few, and found by that month. */
async function makeFirstReports(
  deps: ReportsDeps,
  { baseDate, firstValuedIn, counts, signal }: Making & { readonly firstValuedIn: CalendarMonth },
): Promise<void> {
  let page: Owner[] | undefined;
  while ((page === undefined || page.length === BATCH_SIZE) && !signal.aborted) {
    page = await findDue(deps.database, { baseDate, firstValuedIn }, { after: page?.at(-1), most: BATCH_SIZE });
    await makeAll(deps, page, { baseDate, counts, signal });
  }
}

/** Processes a few employees at a time. @returns how many of them have no report yet */
async function makeAll(deps: ReportsDeps, owners: readonly Owner[], making: Making): Promise<number> {
  const { baseDate, counts, signal } = making;
  let leftOver = 0;
  for (let from = 0; from < owners.length && !signal.aborted; from += AT_ONCE) {
    const some = owners.slice(from, from + AT_ONCE);
    const outcomes = await Promise.all(some.map((owner) => makeOrReport(deps, owner, baseDate)));
    for (const outcome of outcomes) if (outcome) counts[outcome] += 1;
    leftOver += outcomes.filter((outcome) => outcome === 'failed' || outcome === 'skipped').length;
  }
  return leftOver;
}

/** A failure is logged, so that one employee's report doesn't prevent the others'. */
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

/** Runs after the month-end job, which settles the figures of a base date. */
export const reportsJob: DeclaredJob<ReportsDeps> = {
  name: 'reports',
  timetable: { dailyAt: '04:30' },
  limit: 4 * 60 * 60,
  run: makeDueReports,
};

interface Page {
  /** The last employee of the previous batch; undefined for the first batch. */
  readonly after: Owner | undefined;
  readonly most: number;
}

/** A condition for queries with `companies`: whether the company has reports. */
function hasReports(): RawBuilder<boolean> {
  return sql`companies.authorization_code = any(${codesOffering('report')}::text[])`;
}

/** Whose reports are due: those of one company, or first reports in all companies. */
type DueOf = { readonly sysOrganizationCode: string } | { readonly firstValuedIn: CalendarMonth };

/**
 * Finds employees, by code, without a report of the base date who have figures of the half year before it and a first
 * premium. Within one company: those first valued by the month of the base date; over all companies: those first valued
 * in that month.
 */
async function findDue(
  database: Database,
  { baseDate, ...of }: { readonly baseDate: string } & DueOf,
  { after, most }: Page,
): Promise<Owner[]> {
  const isInScope =
    'firstValuedIn' in of
      ? sql`first_valued_month = ${of.firstValuedIn}`
      : sql`employees.sys_organization_code = ${of.sysOrganizationCode} and first_valued_month <= ${monthOf(baseDate)}`;
  return peopleQuery(database)
    .select(['employees.sys_organization_code as sysOrganizationCode', 'employees.sys_user_code as sysUserCode'])
    .where(sql<boolean>`${isInScope} and employees.disabled_at is null and ${hasReports()}
      and (employees.sys_organization_code, employees.sys_user_code)
        > (${after?.sysOrganizationCode ?? ''}::text, ${after?.sysUserCode ?? ''}::text)
      and not exists (
        select from reports r
        where r.sys_organization_code = employees.sys_organization_code and r.sys_user_code = employees.sys_user_code
          and r.base_date = ${baseDate}
      )
      and ${hasUsableStatement({ after: lastStaleDay(baseDate), until: baseDate })}`)
    .orderBy('employees.sys_organization_code')
    .orderBy('employees.sys_user_code')
    .limit(most)
    .execute();
}
