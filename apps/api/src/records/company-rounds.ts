/**
 * 会社ごとの進みぐあい — stores the progress of a job that goes through all employees of each company once, page by page. It is
 * stored after each page, so that after a kill the next process continues with the page that follows. Several processes
 * share the companies without waiting for each other.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/storage/database.ts';
import type { CompanyRoundTable } from '../platform/storage/schema/operator.ts';

/** One pass of a job through all companies for one period, which is a month or a base date. */
export interface RoundOf {
  readonly job: CompanyRoundTable['job'];
  readonly period: string;
}

/**
 * Begins the round of every company that has none for the period.
 * @param of a condition on `companies`; all companies when absent
 */
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

/**
 * Restarts finished rounds (alias `r`) in which employees were left over, or for which the condition `isLeft` is true.
 */
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

/** A company that one transaction is processing. */
export interface Turn extends RoundOf {
  readonly sysOrganizationCode: string;
  /** The last employee of the page before; '' at the beginning. */
  readonly throughCode: string;
}

/**
 * Locks a company that no other transaction is processing, until this transaction ends; undefined when none is left.
 */
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
  /** The last employee of the page; undefined for an empty page. */
  readonly last: string | undefined;
  /** The number of employees of the page who could not be processed yet; a later run tries them again. */
  readonly leftOver: number;
  /** The time of finishing, for the company's last page. */
  readonly finishedAt: Date | null;
}

/** Must be called in the transaction of the turn. */
export async function noteProgress(transaction: Database, turn: Turn, progress: Progress): Promise<void> {
  const { last, leftOver, finishedAt } = progress;
  await transaction
    .updateTable('company_rounds')
    .set((round) => ({
      // When the round has ended, no employee code stays here.
      through_code: finishedAt ? '' : (last ?? turn.throughCode),
      left_over: round('left_over', '+', leftOver),
      finished_at: finishedAt,
    }))
    .where('job', '=', turn.job)
    .where('period', '=', turn.period)
    .where('sys_organization_code', '=', turn.sysOrganizationCode)
    .execute();
}
