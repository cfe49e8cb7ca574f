/**
 * 会社ごとの進みぐあい — a round of a job goes through all employees of a company once, page by page, and notes after each page
 * how far it came: a process that is killed has done whole pages, and whoever comes next goes on behind the last one. Several
 * processes share the companies; none waits for another's.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/storage/database.ts';

/** One job's round of one period: a month, or a base date. */
export interface RoundOf {
  readonly job: 'month-end' | 'reports';
  readonly period: string;
}

/** Companies that have no round of the period begin one. @param of which `companies`; all where absent */
export async function beginRounds(
  database: Database,
  { job, period }: RoundOf,
  of: RawBuilder<boolean> = sql`true`,
): Promise<void> {
  await sql`
    insert into company_rounds (job, period, sys_organization_code)
    select ${job}, ${period}, sys_organization_code from companies
    where not exists (
      select from company_rounds r
      where r.job = ${job} and r.period = ${period} and r.sys_organization_code = companies.sys_organization_code
    ) and ${of}
    on conflict do nothing`.execute(database);
}

/** Begins ended rounds `r` anew where somebody was left over, or where `isLeft`. */
export async function beginAnew(
  database: Database,
  { job, period }: RoundOf,
  isLeft: RawBuilder<boolean>,
): Promise<void> {
  await sql`
    update company_rounds r set left_over = 0, finished_at = null
    where r.job = ${job} and r.period = ${period} and r.finished_at is not null and (r.left_over > 0 or ${isLeft})`.execute(
    database,
  );
}

/** A company whose turn it is, in the hands of the transaction that took it. */
export interface Turn extends RoundOf {
  readonly sysOrganizationCode: string;
  /** The last employee of the page before; '' at the beginning. */
  readonly throughCode: string;
}

/** A company that nobody else is at; undefined when none is left. It is the transaction's until that ends. */
export async function takeTurn(transaction: Database, round: RoundOf): Promise<Turn | undefined> {
  const row = await transaction
    .selectFrom('company_rounds')
    .select(['sys_organization_code as sysOrganizationCode', 'through_code as throughCode'])
    .where('job', '=', round.job)
    .where('period', '=', round.period)
    .where('finished_at', 'is', null)
    .orderBy('sys_organization_code')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row && { ...round, ...row };
}

export interface Progress {
  /** The last employee of the page; undefined where it was empty. */
  readonly last: string | undefined;
  /** Employees of the page who could not be done, or not yet: a later run looks again. */
  readonly leftOver: number;
  /** When the page was the company's last one. */
  readonly finishedAt: Date | null;
}

/** In the transaction of the turn. */
export async function noteProgress(transaction: Database, turn: Turn, progress: Progress): Promise<void> {
  const { last, leftOver, finishedAt } = progress;
  await transaction
    .updateTable('company_rounds')
    .set((round) => ({
      // No code of an employee stays here when the round has ended.
      through_code: finishedAt ? '' : (last ?? turn.throughCode),
      left_over: round('left_over', '+', leftOver),
      finished_at: finishedAt,
    }))
    .where('job', '=', turn.job)
    .where('period', '=', turn.period)
    .where('sys_organization_code', '=', turn.sysOrganizationCode)
    .execute();
}
