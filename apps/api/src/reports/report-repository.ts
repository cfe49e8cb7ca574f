/**
 * 定期診断レポート — stores and finds an employee's own reports. Every query contains both the company's and the employee's
 * code, so that another employee's report id finds nothing.
 */
import type { ReportContent } from '@minori/contract/report-content';
import { sql } from 'kysely';
import type { Database } from '../platform/storage/database.ts';
import { json } from '../platform/storage/json.ts';
import { type Owner, ownerColumns } from '../platform/storage/owner.ts';
import { snapshotKind } from '../platform/storage/snapshot.ts';

/**
 * Lists, for version 2 and each later one, the fields that it added to the contract's `ReportContent`, with their
 * values for older reports.
 */
export const REPORT_CONTENT = snapshotKind<ReportContent>([
  { simulationOutlook: null },
  { state: null, beside: [], methodId: null },
  { againstClass: null },
  { isPreviousAllProtected: null },
  { retirementIncome: null, retirementFinding: null },
  { nextStep: null },
  { language: 'ja' },
]);

export interface NewReport {
  readonly baseDate: string;
  readonly createdAt: Date;
  readonly content: ReportContent;
}

/** @returns its id; undefined where the employee already has a report of that base date */
export async function insertReport(
  database: Database,
  owner: Owner,
  { baseDate, createdAt, content }: NewReport,
): Promise<bigint | undefined> {
  const row = await database
    .insertInto('reports')
    .values({
      ...ownerColumns(owner),
      base_date: baseDate,
      created_at: createdAt,
      content: json(REPORT_CONTENT.write(content)),
    })
    .onConflict((conflict) => conflict.columns(['sys_organization_code', 'sys_user_code', 'base_date']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Finds the content of the last report before a base date. */
export async function findPreviousContent(
  database: Database,
  owner: Owner,
  baseDate: string,
): Promise<ReportContent | undefined> {
  const row = await database
    .selectFrom('reports')
    .select('content')
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('base_date', '<', baseDate)
    .orderBy('base_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && REPORT_CONTENT.read(row.content);
}

/**
 * Lists an employee's reports, latest first, without PDFs. The state is null in reports from before version 3, as
 * `REPORT_CONTENT` defines.
 */
export async function findReports(database: Database, owner: Owner) {
  const part = (key: keyof ReportContent) => sql<ReportContent['scores'] | null>`content -> ${sql.lit(key)}`;
  return database
    .selectFrom('reports')
    .select(['id', 'base_date as baseDate', 'created_at as createdAt'])
    .select([part('scores').as('scores'), part('previousScores').as('previousScores')])
    .select(sql<ReportContent['state']>`content ->> 'state'`.as('state'))
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .orderBy('base_date', 'desc')
    .execute();
}

/** Finds the ids of an employee's reports, ascending. */
export async function findReportIds(database: Database, owner: Owner): Promise<number[]> {
  const rows = await database
    .selectFrom('reports')
    .select('id')
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => Number(id));
}

/** undefined for another employee's report, as for a missing one. */
export async function findReport(database: Database, owner: Owner, id: bigint) {
  const row = await database
    .selectFrom('reports')
    .select(['id', 'base_date as baseDate', 'created_at as createdAt', 'content'])
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, content: REPORT_CONTENT.read(row.content) };
}
