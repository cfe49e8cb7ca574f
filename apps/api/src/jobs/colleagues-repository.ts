/** 社内の比較の月次 — which companies' month is still to be compared, what is known of its people, and the rows that stay. */
import { GenderCode, RiskToleranceCode } from '@minori/contract/codes';
import type { CalendarMonth } from '@minori/engine/calendar/calendar-month';
import type { TypedPerson } from '@minori/engine/colleagues/compared-person';
import { sql } from 'kysely';
import type { ComparedHorizon } from '../colleague-comparison/compared-horizons.ts';
import type { Database } from '../storage/database.ts';

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

/** A point of one horizon, in half points; null where the history is too short. */
export type HalfPoints = { readonly risk: number; readonly return: number };

export interface GradedPerson extends TypedPerson {
  readonly sysUserCode: string;
  readonly birthday: string | null;
  /** investmentRisk and returnByYear of the horizons, fractions a year. */
  readonly points: Readonly<Record<ComparedHorizon, readonly [number | null, number | null]>>;
}

interface GradedRow {
  readonly code: string;
  readonly birthday: string | null;
  readonly gender: number | null;
  readonly married: boolean | null;
  readonly dependent: boolean | null;
  readonly type: number;
  readonly grade: TypedPerson['totalValuation'];
  readonly risk3: number | null;
  readonly return3: number | null;
  readonly risk5: number | null;
  readonly return5: number | null;
  readonly risk10: number | null;
  readonly return10: number | null;
}

/** A page of those who were graded in the month and are still there, by their codes; ages are the caller's to tell. */
export async function findGraded(
  database: Database,
  { sysOrganizationCode, month }: SnapshotOf,
  { after, most }: { readonly after: string; readonly most: number },
): Promise<readonly GradedPerson[]> {
  const own = (horizon: string, figure: string) =>
    sql`(v.details -> ${sql.lit(horizon)} -> 'own' ->> ${sql.lit(figure)})::float8`;
  const { rows } = await sql<GradedRow>`
    select e.sys_user_code as code, e.birthday, e.gender_code as gender, e.is_married as married,
      e.is_dependent as dependent, v.risk_tolerance_code as type, v.total_valuation as grade,
      ${own('threeYears', 'investmentRisk')} as risk3, ${own('threeYears', 'returnByYear')} as return3,
      ${own('fiveYears', 'investmentRisk')} as risk5, ${own('fiveYears', 'returnByYear')} as return5,
      ${own('tenYears', 'investmentRisk')} as risk10, ${own('tenYears', 'returnByYear')} as return10
    from valuations v
    join employees e on e.sys_organization_code = v.sys_organization_code and e.sys_user_code = v.sys_user_code
    where v.sys_organization_code = ${sysOrganizationCode} and v.sys_user_code > ${after} and v.month = ${month}
      and v.total_valuation is not null and e.disabled_at is null
    order by v.sys_user_code
    limit ${most}`.execute(database);
  return rows.map((row) => ({
    sysUserCode: row.code,
    birthday: row.birthday,
    age: null,
    genderCode: row.gender === null ? null : GenderCode.parse(row.gender),
    isMarried: row.married,
    isDependent: row.dependent,
    riskToleranceCode: RiskToleranceCode.parse(row.type),
    totalValuation: row.grade,
    points: { 3: [row.risk3, row.return3], 5: [row.risk5, row.return5], 10: [row.risk10, row.return10] },
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
  const newer = await transaction
    .selectFrom('colleague_snapshots')
    .select('month')
    .where('sys_organization_code', '=', sysOrganizationCode)
    .where('month', '>=', month)
    .executeTakeFirst();
  if (newer) return false;
  await transaction
    .deleteFrom('colleague_snapshots')
    .where('sys_organization_code', '=', sysOrganizationCode)
    .execute();
  await transaction
    .insertInto('colleague_snapshots')
    .values({ sys_organization_code: sysOrganizationCode, month })
    .execute();
  return true;
}

/** Any fixed number: it names these locks among the advisory locks of the database. */
const LOCK = 7_014_013;

export interface ComparedRow extends TypedPerson {
  readonly sysUserCode: string;
  readonly halfPoints: HalfPoints;
}

/** @param rows whose ages are band representatives: the band is what is stored */
export async function insertRows(
  transaction: Database,
  { sysOrganizationCode, month, horizon }: SnapshotOf & { readonly horizon: ComparedHorizon },
  rows: readonly (ComparedRow & { readonly ageBand: number | null })[],
): Promise<void> {
  const column = <T>(pick: (row: (typeof rows)[number]) => T) => rows.map(pick);
  await sql`
    insert into colleague_rows (sys_organization_code, month, horizon, sys_user_code, age_band, gender_code, is_married,
      is_dependent, risk_tolerance_code, total_valuation, risk_half_points, return_half_points)
    select ${sysOrganizationCode}, ${month}, ${horizon}::smallint, person.*
    from unnest(
      ${column((row) => row.sysUserCode)}::text[], ${column((row) => row.ageBand)}::smallint[],
      ${column((row) => row.genderCode)}::smallint[], ${column((row) => row.isMarried)}::boolean[],
      ${column((row) => row.isDependent)}::boolean[], ${column((row) => row.riskToleranceCode)}::smallint[],
      ${column((row) => row.totalValuation)}::text[], ${column((row) => row.halfPoints.risk)}::smallint[],
      ${column((row) => row.halfPoints.return)}::smallint[]
    ) as person`.execute(transaction);
}
