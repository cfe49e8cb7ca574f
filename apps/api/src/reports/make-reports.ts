/**
 * 定期診断レポートの作成 — the job: everybody's report of what is due today (docs/decisions/0020), one employee a transaction, a
 * few at a time. None is printed before somebody opens it (open-pdf.ts). A run that is ended or killed has done what it has
 * done, and the next one finds the rest by what is missing.
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

/** Employees of one page, and how many of them at a time: more would take the connections of those who wait for a page. */
const HANDFUL = 40;
const AT_ONCE = 4;

type Outcome = 'made' | 'skipped' | 'failed' | undefined;

type Made = {
  made: number;
  /** No usable figures of the half year yet. */
  skipped: number;
  failed: number;
};

/** @throws the database's failure when it is away: the next run does the rest */
export async function makeDueReports(deps: ReportsDeps, signal: AbortSignal): Promise<Made> {
  const counts: Made = { made: 0, skipped: 0, failed: 0 };
  for (const due of dueDates(tokyoDate(deps.now().getTime()))) {
    const { baseDate, firstValuedIn } = due;
    if (firstValuedIn === null) await makeHalfYear(deps, { baseDate, counts, signal });
    else await makeFirstReports(deps, { baseDate, firstValuedIn, counts, signal });
  }
  return counts;
}

interface Making {
  readonly baseDate: string;
  readonly counts: Made;
  readonly signal: AbortSignal;
}

/** Everybody's, company by company; a company is asked again on each of the days on which figures may still come. */
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
      const page = await findDue(transaction, { baseDate, sysOrganizationCode }, { after, most: HANDFUL });
      const leftOver = await makeAll(deps, page, { baseDate, counts, signal });
      const finishedAt = page.length < HANDFUL && !signal.aborted ? now() : null;
      // Cut off in the middle of the page, it begins there again.
      const last = signal.aborted ? undefined : page.at(-1)?.sysUserCode;
      await noteProgress(transaction, turn, { last, leftOver, finishedAt });
      return true;
    });
  }
}

/** Of those who were valued for the first time in the base date's month: never many, and found by that month. */
async function makeFirstReports(
  deps: ReportsDeps,
  { baseDate, firstValuedIn, counts, signal }: Making & { readonly firstValuedIn: CalendarMonth },
): Promise<void> {
  let page: Owner[] | undefined;
  while ((page === undefined || page.length === HANDFUL) && !signal.aborted) {
    page = await findDue(deps.database, { baseDate, firstValuedIn }, { after: page?.at(-1), most: HANDFUL });
    await makeAll(deps, page, { baseDate, counts, signal });
  }
}

/** A few employees at a time; how many of them have no report yet. */
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

/** After the month has been closed: what a base date's figures are is settled then. */
export const reportsJob: DeclaredJob<ReportsDeps> = {
  name: 'reports',
  timetable: { dailyAt: '04:30' },
  limit: 4 * 60 * 60,
  run: makeDueReports,
};

interface Page {
  /** The last one of the page before; undefined for the first page. */
  readonly after: Owner | undefined;
  readonly most: number;
}

/** Of `companies` in a query: whether it has reports. */
function hasReports(): RawBuilder<boolean> {
  return sql`companies.authorization_code = any(${codesOffering('report')}::text[])`;
}

/** Whom of: everybody of one company, or the first reports of all companies. */
type DueOf = { readonly sysOrganizationCode: string } | { readonly firstValuedIn: CalendarMonth };

/**
 * Employees without a report of the base date, with figures of the half year before it (after a first premium), by their
 * codes. Of one company those who were first valued by its month, of all companies those who were in that month.
 */
async function findDue(
  database: Database,
  { baseDate, ...of }: { readonly baseDate: string } & DueOf,
  { after, most }: Page,
): Promise<Owner[]> {
  const isAsked =
    'firstValuedIn' in of
      ? sql`first_valued_month = ${of.firstValuedIn}`
      : sql`employees.sys_organization_code = ${of.sysOrganizationCode} and first_valued_month <= ${monthOf(baseDate)}`;
  return peopleQuery(database)
    .select(['employees.sys_organization_code as sysOrganizationCode', 'employees.sys_user_code as sysUserCode'])
    .where(sql<boolean>`${isAsked} and employees.disabled_at is null and ${hasReports()}
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
