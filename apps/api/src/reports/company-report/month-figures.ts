/**
 * 会社の利用状況の月次 — publishes, once for each company and month, how many of its people did what, with a secret error
 * (docs/method/company-report.md). A stored month is never made again, because two errors of one count would tell more than one.
 * Each company has a transaction of its own; the next run does what this one leaves.
 */
import { randomInt } from 'node:crypto';
import { addMonths, type CalendarMonth, monthEnd, monthOf } from '@minori/engine/calendar/calendar-month';
import { firstMonthOf, fiscalYearOf } from '@minori/engine/calendar/fiscal-year';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { shownCohorts } from '@minori/engine/colleagues/shown-cohorts';
import { drawOf, PROTECTIONS, publishedCount } from '@minori/engine/company-report/protected-counts';
import { GRADES } from '@minori/engine/vocabulary/grade';
import { RISK_TOLERANCE_ORDER } from '@minori/engine/vocabulary/risk-tolerance';
import type { FastifyBaseLogger } from 'fastify';
import { findSettings } from '../../figures/colleague-comparison/company-settings.ts';
import { findSnapshotMonth, readRows } from '../../figures/colleague-comparison/repository.ts';
import type { Counts, DeclaredJob } from '../../platform/job/job.ts';
import type { Database } from '../../platform/storage/database.ts';
import { databaseFailure } from '../../platform/storage/database-failure.ts';
import type { StoredDistribution } from '../../platform/storage/schema/colleagues.ts';
import { findWaiting } from '../../records/colleague-people.ts';
import { companiesQuery } from '../../records/companies.ts';
import { countByTopic, countPeople } from '../../records/company-counts.ts';
import { beginOf } from '../../records/month-ends.ts';
import { type FigureName, passedOf, protectionOf, readOf } from './figure-names.ts';
import { offeredTopics } from './offered-columns.ts';
import { beginMonth, findDraws, storeMonth } from './repository.ts';

/** Milliseconds after a month's end for which a company waits for its comparison's list. */
const PATIENCE = 3 * 24 * 60 * 60_000;

const RANDOM_STEPS = 2 ** 32;
const secretChance = () => randomInt(RANDOM_STEPS) / RANDOM_STEPS;

interface Making {
  readonly sysOrganizationCode: string;
  readonly month: CalendarMonth;
  readonly at: Date;
}

/** The exact counts, by figure. They don't leave this file. */
async function countAll(
  database: Database,
  { sysOrganizationCode, month }: Making,
): Promise<ReadonlyMap<FigureName, number>> {
  const topics = await offeredTopics(database, sysOrganizationCode, monthEnd(month));
  const columns = topics.flatMap(({ id, columns: some }) => some.map((one) => ({ articleId: one.id, topicId: id })));
  const since = beginOf(firstMonthOf(fiscalYearOf(month)));
  const counting = { sysOrganizationCode, since, columns };
  const whole = await countPeople(database, counting);
  const byTopic = new Map((await countByTopic(database, counting)).map((each) => [each.topicId, each]));
  const ofTopics = topics.flatMap(({ id }): [FigureName, number][] => [
    [readOf(id), byTopic.get(id)?.read ?? 0],
    [passedOf(id), byTopic.get(id)?.passed ?? 0],
  ]);
  return new Map([...(Object.entries(whole) as [FigureName, number][]), ...ofTopics]);
}

/** Counts the rows that colleagues are shown for the month; null without a list of it. */
async function countRows(
  database: Database,
  { sysOrganizationCode, month }: Making,
): Promise<StoredDistribution | null> {
  if ((await findSnapshotMonth(database, sysOrganizationCode)) !== month) return null;
  const rows = [];
  for await (const page of readRows(database, sysOrganizationCode)) rows.push(...page);
  const { k } = await findSettings(database, sysOrganizationCode);
  const cohorts = shownCohorts(rows, k);
  const shown = rows.filter(({ cohort }) => cohorts.has(cohort));
  return {
    grades: GRADES.map((key) => ({ key, count: shown.filter((row) => row.totalValuation === key).length })),
    types: RISK_TOLERANCE_ORDER.map((key) => ({
      key,
      count: shown.filter((row) => row.riskToleranceCode === key).length,
    })),
  };
}

/** @returns whether the month was published now */
async function publish(transaction: Database, making: Making, chance: () => number): Promise<boolean> {
  if (!(await beginMonth(transaction, making))) return false;
  const { sysOrganizationCode, month } = making;
  const counts = await countAll(transaction, making);
  const before = await findDraws(transaction, sysOrganizationCode);
  const year = fiscalYearOf(month);
  const draws: Partial<Record<FigureName, number>> = {};
  const published: Partial<Record<FigureName, number>> = {};
  for (const [name, count] of counts) {
    const protection = protectionOf(name);
    const isLasting = protection === PROTECTIONS.lasting;
    const earlier = before
      .filter((each) => isLasting || fiscalYearOf(each.month) === year)
      .flatMap((each) => each.draws[name] ?? []);
    const draw = drawOf(chance);
    draws[name] = draw;
    published[name] = publishedCount(count, protection, [...earlier, draw]);
  }
  const distribution = await countRows(transaction, making);
  await storeMonth(transaction, { ...making, published, draws, distribution });
  return true;
}

export interface PublishingOptions {
  readonly at: Date;
  readonly signal?: AbortSignal;
  /** Companies that wait for something else of the month; a later run does them. */
  readonly except?: ReadonlySet<string>;
  /** Called when a company's month could not be made; without it the failure ends the run. */
  readonly onFailure?: (error: unknown) => void;
  /** Uniform in [0, 1); secret by default. */
  readonly chance?: () => number;
}

/**
 * Publishes the month for every company that has neither it nor a later one.
 * @throws the database's error when it is unavailable
 */
export async function publishMonth(
  database: Database,
  month: CalendarMonth,
  { at, signal, except, onFailure, chance = secretChance }: PublishingOptions,
): Promise<{ made: number; failed: number }> {
  const counts = { made: 0, failed: 0 };
  const companies = await companiesQuery(database).select('sys_organization_code as sysOrganizationCode').execute();
  for (const { sysOrganizationCode } of companies) {
    if (signal?.aborted) break;
    if (except?.has(sysOrganizationCode)) continue;
    const work = (transaction: Database) => publish(transaction, { sysOrganizationCode, month, at }, chance);
    try {
      const isMade = await (database.isTransaction ? work(database) : database.transaction().execute(work));
      if (isMade) counts.made += 1;
    } catch (error) {
      if (databaseFailure(error) || !onFailure) throw error;
      onFailure(error);
      counts.failed += 1;
    }
  }
  return counts;
}

interface CompanyReportsDeps {
  readonly database: Database;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/** Runs after the comparison's lists have been made, for which a company waits some days at most. */
export const companyReportsJob: DeclaredJob<CompanyReportsDeps> = {
  name: 'company-reports',
  timetable: { dailyAt: '04:00' },
  limit: 60 * 60,
  run: async ({ database, now, log }, signal): Promise<Counts> => {
    const at = now();
    const current = monthOf(tokyoDate(at.getTime()));
    const month = addMonths(current, -1);
    const isEarly = at.getTime() - beginOf(current).getTime() < PATIENCE;
    const waiting = isEarly ? await findWaiting(database, month) : [];
    const except = new Set(waiting.map(({ sysOrganizationCode }) => sysOrganizationCode));
    const onFailure = (error: unknown) => log.error({ err: error }, "a company's month could not be published");
    return publishMonth(database, month, { at, signal, except, onFailure });
  },
};
