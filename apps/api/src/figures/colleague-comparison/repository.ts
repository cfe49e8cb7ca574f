/** 社内の比較の読み出し — reads the company's last snapshot: its month, its revision, the viewer's row, and all rows. */
import { type AgeBand, representativeAge } from '@minori/engine/colleagues/age-band';
import { COMPARED_HORIZONS, type CohortRow, type Point } from '@minori/engine/colleagues/cohort-row';
import { RISK_TOLERANCE_ORDER } from '@minori/engine/vocabulary/risk-tolerance';
import { sql } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';

/** The last snapshot of a company; a changed row changes its revision. */
export interface SnapshotHead {
  readonly month: string;
  readonly revision: number;
  /** The viewer's own row; undefined where they have none. */
  readonly own: CohortRow | undefined;
}

/** The table's constraints ensure these types, so 100,000 rows of a large company need no parsing. */
interface Row extends Omit<CohortRow, 'age' | 'points'> {
  readonly band: AgeBand | null;
  readonly place: number;
  /** In the order of the horizons. */
  readonly risks: readonly (number | null)[];
  readonly returns: readonly (number | null)[];
}

const ROW = sql`r.cohort, r.place, r.sys_user_code as code, r.months_away as "monthsAway", r.said, r.age_band as band,
  r.gender_code as "genderCode", r.is_married as "isMarried", r.is_dependent as "isDependent",
  r.risk_tolerance_code as "riskToleranceCode", r.total_valuation as "totalValuation",
  array[r.risk_of_3, r.risk_of_5, r.risk_of_10] as risks, array[r.return_of_3, r.return_of_5, r.return_of_10] as returns`;

function rowOf({ band, place: _place, risks, returns, ...row }: Row): CohortRow {
  const [three = null, five = null, ten = null] = COMPARED_HORIZONS.map((_, i): Point | null => {
    const [risk, yearly] = [risks[i], returns[i]];
    return risk == null || yearly == null ? null : [risk, yearly];
  });
  return { ...row, age: band === null ? null : representativeAge(band), points: { 3: three, 5: five, 10: ten } };
}

/** Finds the last snapshot and the viewer's row in one statement; undefined before the first. */
export async function findHead(database: Database, viewer: Owner): Promise<SnapshotHead | undefined> {
  const { rows } = await sql<{ month: string; revision: number; own: Row | null }>`
    select s.month, s.revision, (
      select row_to_json(own) from (
        select ${ROW} from cohort_rows r
        where r.sys_organization_code = s.sys_organization_code and r.sys_user_code = ${viewer.sysUserCode}
          and r.month = s.month
      ) own
    ) as own
    from colleague_snapshots s
    where s.sys_organization_code = ${viewer.sysOrganizationCode}
    order by s.month desc
    limit 1`.execute(database);
  const [head] = rows;
  return head && { ...head, own: head.own ? rowOf(head.own) : undefined };
}

/** Returns the present revision of a snapshot; undefined when a later one has replaced it. */
export async function findRevision(
  database: Database,
  { sysOrganizationCode, month }: { readonly sysOrganizationCode: string; readonly month: string },
): Promise<number | undefined> {
  const row = await database
    .selectFrom('colleague_snapshots')
    .select('revision')
    .where('sys_organization_code', '=', sysOrganizationCode)
    .where('month', '=', month)
    .executeTakeFirst();
  return row?.revision;
}

const ROWS_AT_ONCE = 10_000;

/** Reads all rows of the last snapshot page by page, including hidden cohorts. */
export async function* readRows(database: Database, sysOrganizationCode: string): AsyncGenerator<readonly CohortRow[]> {
  let last: { cohort: number; place: number } | undefined = { cohort: 0, place: 0 };
  while (last) {
    const { rows }: { rows: Row[] } = await sql<Row>`
      select ${ROW}
      from cohort_rows r
      where r.sys_organization_code = ${sysOrganizationCode}
        and (r.cohort, r.place) > (${last.cohort}::integer, ${last.place}::integer)
      order by r.cohort, r.place
      limit ${ROWS_AT_ONCE}`.execute(database);
    yield rows.map(rowOf);
    last = rows.length === ROWS_AT_ONCE ? rows.at(-1) : undefined;
  }
}

/** Returns the month of a company's list; undefined before the first. */
export async function findSnapshotMonth(database: Database, sysOrganizationCode: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('colleague_snapshots')
    .select('month')
    .where('sys_organization_code', '=', sysOrganizationCode)
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.month;
}

/** Returns the four types with their names and colours, code 4 first. */
export async function findTypes(database: Database) {
  const rows = await database.selectFrom('risk_types').select(['code', 'name', 'color_code']).execute();
  return RISK_TOLERANCE_ORDER.flatMap((code) => {
    const type = rows.find((row) => row.code === code);
    return type ? [{ mstRiskToleranceCode: code, riskToleranceColorCode: type.color_code, name: type.name }] : [];
  });
}
