/** 社内の比較の読み出し — the company's last snapshot: whether there is one, which rows are the viewer's, and everybody's. */
import { type AgeBand, representativeAge } from '@minori/engine/colleagues/age-band';
import type { TypedPerson } from '@minori/engine/colleagues/compared-person';
import { RISK_TOLERANCE_ORDER } from '@minori/engine/vocabulary/risk-tolerance';
import { sql } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import type { ComparedHorizon } from './compared-horizons.ts';

/** Somebody in one horizon's list, as the snapshot has them. */
export interface SnapshotPerson extends TypedPerson {
  readonly horizon: ComparedHorizon;
  /** In half points. */
  readonly risk: number;
  readonly return: number;
}

/** A snapshot as it stands: rows of it may go, and then its revision is another. */
export interface SnapshotHead {
  readonly month: string;
  readonly revision: number;
  /** The viewer's own row in each list that they are in. */
  readonly own: readonly SnapshotPerson[];
}

/** The table's checks are these types: 300,000 rows of a large company are not parsed one by one. */
interface Row {
  readonly horizon: ComparedHorizon;
  readonly band: AgeBand | null;
  readonly gender: 0 | 1 | null;
  readonly married: boolean | null;
  readonly dependent: boolean | null;
  readonly type: TypedPerson['riskToleranceCode'];
  readonly grade: TypedPerson['totalValuation'];
  readonly risk: number;
  readonly return: number;
}

const ROW = sql`r.horizon, r.age_band as band, r.gender_code as gender, r.is_married as married,
  r.is_dependent as dependent, r.risk_tolerance_code as type, r.total_valuation as grade,
  r.risk_half_points as risk, r.return_half_points as return`;

function personOf(row: Row): SnapshotPerson {
  return {
    horizon: row.horizon,
    age: row.band === null ? null : representativeAge(row.band),
    genderCode: row.gender,
    isMarried: row.married,
    isDependent: row.dependent,
    riskToleranceCode: row.type,
    totalValuation: row.grade,
    risk: row.risk,
    return: row.return,
  };
}

/** The last snapshot and the viewer's rows of it, as of one moment; undefined before the first. */
export async function findHead(database: Database, viewer: Owner): Promise<SnapshotHead | undefined> {
  const { rows } = await sql<{ month: string; revision: number; own: readonly Row[] }>`
    select s.month, s.revision, coalesce((
      select json_agg(own) from (
        select ${ROW} from colleague_rows r
        where r.sys_organization_code = s.sys_organization_code and r.sys_user_code = ${viewer.sysUserCode}
          and r.month = s.month
      ) own
    ), '[]') as own
    from colleague_snapshots s
    where s.sys_organization_code = ${viewer.sysOrganizationCode}
    order by s.month desc
    limit 1`.execute(database);
  const [head] = rows;
  return head && { ...head, own: head.own.map(personOf) };
}

/** The revision that a snapshot has now; undefined when a later one has taken its place. */
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

/** Everybody's rows, page by page; whose they are stays in the database. */
export async function* readPeople(
  database: Database,
  { sysOrganizationCode, month }: { readonly sysOrganizationCode: string; readonly month: string },
): AsyncGenerator<readonly SnapshotPerson[]> {
  let last: { code: string; horizon: number } | undefined = { code: '', horizon: 0 };
  while (last) {
    const { rows }: { rows: (Row & { code: string })[] } = await sql<Row & { code: string }>`
      select r.sys_user_code as code, ${ROW}
      from colleague_rows r
      where r.sys_organization_code = ${sysOrganizationCode} and r.month = ${month}
        and (r.sys_user_code, r.horizon) > (${last.code}::text, ${last.horizon}::smallint)
      order by r.sys_user_code, r.horizon
      limit ${ROWS_AT_ONCE}`.execute(database);
    yield rows.map(personOf);
    last = rows.length === ROWS_AT_ONCE ? rows.at(-1) : undefined;
  }
}

/** The four types with their names and colours, code 4 first. */
export async function findTypes(database: Database) {
  const rows = await database.selectFrom('risk_types').select(['code', 'name', 'color_code']).execute();
  return RISK_TOLERANCE_ORDER.flatMap((code) => {
    const type = rows.find((row) => row.code === code);
    return type ? [{ mstRiskToleranceCode: code, riskToleranceColorCode: type.color_code, name: type.name }] : [];
  });
}
