/** 会社の利用状況の行 — stores what is published of a company at a month's end, and reads it by fiscal year. */
import type { CalendarMonth } from '@minori/engine/calendar/calendar-month';
import { firstMonthOf, lastMonthOf } from '@minori/engine/calendar/fiscal-year';
import { sql } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';
import { json } from '../../platform/storage/json.ts';
import type { StoredDistribution } from '../../platform/storage/schema/colleagues.ts';
import type { FigureName } from './figure-names.ts';

type ByFigure = Readonly<Partial<Record<FigureName, number>>>;

export interface PublishedMonth {
  readonly month: CalendarMonth;
  readonly published: ByFigure;
  readonly distribution: StoredDistribution | null;
}

/** An arbitrary constant that identifies these locks among the database's advisory locks. */
const LOCK = 7_091_001;

/** Whether this process makes the month's row: nobody else is making it, or has made it or a later one. */
export async function beginMonth(
  transaction: Database,
  { sysOrganizationCode, month }: { readonly sysOrganizationCode: string; readonly month: CalendarMonth },
): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${sysOrganizationCode}, ${sql.lit(LOCK)})) as "isOurs"`.execute(
    transaction,
  );
  if (!rows[0]?.isOurs) return false;
  const later = await transaction
    .selectFrom('company_reports')
    .select('month')
    .where('sys_organization_code', '=', sysOrganizationCode)
    .where('month', '>=', month)
    .executeTakeFirst();
  return later === undefined;
}

/** The draws of all earlier months, oldest first. */
export async function findDraws(
  database: Database,
  sysOrganizationCode: string,
): Promise<readonly { readonly month: CalendarMonth; readonly draws: ByFigure }[]> {
  const rows = await database
    .selectFrom('company_reports')
    .select(['month', 'draws'])
    .where('sys_organization_code', '=', sysOrganizationCode)
    .orderBy('month')
    .execute();
  return rows.map(({ month, draws }) => ({ month, draws: draws as ByFigure }));
}

export interface NewMonth extends PublishedMonth {
  readonly sysOrganizationCode: string;
  readonly draws: ByFigure;
  readonly at: Date;
}

export async function storeMonth(transaction: Database, made: NewMonth): Promise<void> {
  const { sysOrganizationCode, month, published, draws, distribution, at } = made;
  await transaction
    .insertInto('company_reports')
    .values({
      ...{ sys_organization_code: sysOrganizationCode, month, made_at: at },
      published: json(published as Readonly<Record<string, number>>),
      draws: json(draws as Readonly<Record<string, number>>),
      distribution: distribution && json(distribution),
    })
    .execute();
}

/** All months that are published, newest first. */
export async function findMonthNames(
  database: Database,
  sysOrganizationCode: string,
): Promise<readonly CalendarMonth[]> {
  const rows = await database
    .selectFrom('company_reports')
    .select('month')
    .where('sys_organization_code', '=', sysOrganizationCode)
    .orderBy('month', 'desc')
    .execute();
  return rows.map(({ month }) => month);
}

/** The months of a fiscal year, oldest first; the draws stay in the database. */
export async function findMonths(
  database: Database,
  sysOrganizationCode: string,
  year: number,
): Promise<readonly PublishedMonth[]> {
  const rows = await database
    .selectFrom('company_reports')
    .select(['month', 'published', 'distribution'])
    .where('sys_organization_code', '=', sysOrganizationCode)
    .where('month', '>=', firstMonthOf(year))
    .where('month', '<=', lastMonthOf(year))
    .orderBy('month')
    .execute();
  return rows.map(({ published, ...row }) => ({ ...row, published: published as ByFigure }));
}
