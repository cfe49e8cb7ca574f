/**
 * 社内の比較の月次 — finds the companies that have no snapshot of the month yet, reads their people, and stores the snapshot's
 * rows.
 */
import type { CalendarMonth } from '@minori/engine/calendar/calendar-month';
import { bandOf } from '@minori/engine/colleagues/age-band';
import type { TypedPerson } from '@minori/engine/colleagues/compared-person';
import { sql } from 'kysely';
import type { ComparedHorizon } from '../figures/colleague-comparison/compared-horizons.ts';
import type { Database } from '../platform/storage/database.ts';
import { removeRows } from '../platform/storage/many-rows.ts';

/** Whose snapshot it is, and of which month. */
export interface SnapshotOf {
  readonly sysOrganizationCode: string;
  readonly month: CalendarMonth;
}

export interface WaitingCompany {
  readonly sysOrganizationCode: string;
  /** Somebody's month has not been closed yet. */
  readonly isOpen: boolean;
}

/** Companies where somebody was graded in the month, and which have no snapshot of it or of a later one. */
export async function findWaiting(database: Database, month: CalendarMonth): Promise<readonly WaitingCompany[]> {
  const { rows } = await sql<WaitingCompany>`
    select c.sys_organization_code as "sysOrganizationCode",
      exists (
        select from valuations v
        where v.sys_organization_code = c.sys_organization_code and v.month = ${month} and v.frozen_at is null
      ) as "isOpen"
    from companies c
    where exists (
        select from valuations v
        where v.sys_organization_code = c.sys_organization_code and v.month = ${month}
          and v.total_valuation is not null
      )
      and not exists (
        select from colleague_snapshots s
        where s.sys_organization_code = c.sys_organization_code and s.month >= ${month}
      )
    order by 1`.execute(database);
  return rows;
}

/** investmentRisk and returnByYear of a horizon, fractions a year; null where the history is too short. */
type Point = readonly [investmentRisk: number | null, returnByYear: number | null];

/** Somebody as the month left them; the age is the caller's to tell. */
export interface GradedPerson extends Omit<TypedPerson, 'age'> {
  readonly sysUserCode: string;
  readonly birthday: string | null;
  readonly points: Readonly<Record<ComparedHorizon, Point>>;
}

/** The tables' checks are these types. */
interface GradedRow extends Omit<GradedPerson, 'points'> {
  readonly risk3: number | null;
  readonly return3: number | null;
  readonly risk5: number | null;
  readonly return5: number | null;
  readonly risk10: number | null;
  readonly return10: number | null;
}

/** A page of those who were graded in the month and are still there, by their codes. */
export async function findGraded(
  database: Database,
  { sysOrganizationCode, month }: SnapshotOf,
  { after, most }: { readonly after: string; readonly most: number },
): Promise<readonly GradedPerson[]> {
  const own = (horizon: string, figure: string) =>
    sql`(v.details -> ${sql.lit(horizon)} -> 'own' ->> ${sql.lit(figure)})::float8`;
  const { rows } = await sql<GradedRow>`
    select e.sys_user_code as "sysUserCode", e.birthday, e.gender_code as "genderCode", e.is_married as "isMarried",
      e.is_dependent as "isDependent", v.risk_tolerance_code as "riskToleranceCode",
      v.total_valuation as "totalValuation",
      ${own('threeYears', 'investmentRisk')} as risk3, ${own('threeYears', 'returnByYear')} as return3,
      ${own('fiveYears', 'investmentRisk')} as risk5, ${own('fiveYears', 'returnByYear')} as return5,
      ${own('tenYears', 'investmentRisk')} as risk10, ${own('tenYears', 'returnByYear')} as return10
    from employees e
    join valuations v on v.sys_organization_code = e.sys_organization_code and v.sys_user_code = e.sys_user_code
      and v.month = ${month}
    where e.sys_organization_code = ${sysOrganizationCode} and e.sys_user_code > ${after}
      and e.disabled_at is null and v.total_valuation is not null
    order by e.sys_user_code
    limit ${most}`.execute(database);
  return rows.map(({ risk3, return3, risk5, return5, risk10, return10, ...person }) => ({
    ...person,
    points: { 3: [risk3, return3], 5: [risk5, return5], 10: [risk10, return10] },
  }));
}

/**
 * Begins the snapshot in place of the ones before, unless another process is at it or has taken it: false then. The lock
 * is the transaction's; waiting for it instead would end in a time-out, for the same result.
 */
export async function beginSnapshot(
  transaction: Database,
  { sysOrganizationCode, month }: SnapshotOf,
): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${sysOrganizationCode}, ${sql.lit(LOCK)})) as "isOurs"`.execute(
    transaction,
  );
  if (!rows[0]?.isOurs) return false;
  const taken = await transaction
    .selectFrom('colleague_snapshots')
    .select('month')
    .where('sys_organization_code', '=', sysOrganizationCode)
    .execute();
  if (taken.some((snapshot) => snapshot.month >= month)) return false;
  // A company's first one has nothing to remove: of a table that has just begun to fill PostgreSQL would read all to find that.
  if (taken.length > 0) await deleteSnapshots(transaction, sysOrganizationCode);
  await transaction
    .insertInto('colleague_snapshots')
    .values({ sys_organization_code: sysOrganizationCode, month })
    .execute();
  return true;
}

async function deleteSnapshots(transaction: Database, sysOrganizationCode: string): Promise<void> {
  const where = sql<boolean>`sys_organization_code = ${sysOrganizationCode}`;
  await removeRows(transaction, { table: 'colleague_rows', where });
  await transaction
    .deleteFrom('colleague_snapshots')
    .where('sys_organization_code', '=', sysOrganizationCode)
    .execute();
}

/** Any fixed number: it names these locks among the advisory locks of the database. */
const LOCK = 7_014_013;

/** Somebody in one horizon's list; the age is that of their band, the point is in half points. */
export interface ComparedRow extends TypedPerson {
  readonly sysUserCode: string;
  readonly risk: number;
  readonly return: number;
}

export async function insertRows(
  transaction: Database,
  { sysOrganizationCode, month, horizon }: SnapshotOf & { readonly horizon: ComparedHorizon },
  rows: readonly ComparedRow[],
): Promise<void> {
  const column = <T>(pick: (row: ComparedRow) => T) => rows.map(pick);
  await sql`
    insert into colleague_rows (sys_organization_code, month, horizon, sys_user_code, age_band, gender_code, is_married,
      is_dependent, risk_tolerance_code, total_valuation, risk_half_points, return_half_points)
    select ${sysOrganizationCode}, ${month}, ${horizon}::smallint, person.*
    from unnest(
      ${column((row) => row.sysUserCode)}::text[],
      ${column(({ age }) => (age === null ? null : bandOf(age)))}::smallint[],
      ${column((row) => row.genderCode)}::smallint[], ${column((row) => row.isMarried)}::boolean[],
      ${column((row) => row.isDependent)}::boolean[], ${column((row) => row.riskToleranceCode)}::smallint[],
      ${column((row) => row.totalValuation)}::text[], ${column((row) => row.risk)}::smallint[],
      ${column((row) => row.return)}::smallint[]
    ) as person`.execute(transaction);
}
