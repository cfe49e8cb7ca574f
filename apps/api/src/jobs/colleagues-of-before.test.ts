// 社内の比較の月次 — tests that people of one group in the last list before migration 0064 share a cohort in the first list after it.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../platform/storage/database.ts';
import { stepOf } from '../platform/storage/migrations/parts.ts';
import { COLLEAGUES } from '../platform/storage/migrations/steps/colleagues.ts';
import { colleaguesWorld, MONTH } from '../testing/colleagues-world.ts';
import { asOwner, ownerUrl } from '../testing/fresh-database.ts';
import { runReleasedStep } from '../testing/released-database.ts';
import { takeColleagueSnapshots } from './colleagues.ts';

/**
 * Two classes of the list before the migration. In the second one, people from index `withTen` on lack a history of ten years.
 */
const SEVEN = { from: 0, to: 7, band: 30 };
const THIRTEEN = { from: 7, to: 20, band: 40, withTen: 13 } as const;

interface Before {
  readonly databaseUrl: string;
  readonly org: string;
  readonly codes: readonly string[];
}

async function insertOldList(owner: Database, { databaseUrl, org, codes }: Before): Promise<void> {
  await sql`drop view colleague_rows`.execute(owner);
  for (const table of ['colleague_waits', 'cohort_rows', 'colleague_snapshots'])
    await sql`drop table ${sql.table(table)}`.execute(owner);
  await runReleasedStep(databaseUrl, '0013-colleagues');
  await sql`insert into colleague_snapshots values (${org}, ${MONTH}, 0)`.execute(owner);
  const insert = async (some: readonly string[], band: number, horizons: readonly number[]) => {
    await sql`
      insert into colleague_rows
      select ${org}, code, ${MONTH}, horizon, ${band}::smallint, null, null, null, v.risk_tolerance_code, v.total_valuation, 19, -7
      from unnest(${some}::text[]) as code, unnest(${horizons}::smallint[]) as horizon, valuations v
      where v.sys_user_code = code`.execute(owner);
  };
  await insert(codes.slice(SEVEN.from, SEVEN.to), SEVEN.band, [3, 5, 10]);
  await insert(codes.slice(THIRTEEN.from, THIRTEEN.withTen), THIRTEEN.band, [3, 5, 10]);
  await insert(codes.slice(THIRTEEN.withTen, THIRTEEN.to), THIRTEEN.band, [3, 5]);
  await stepOf(COLLEAGUES['0064-colleague-cohorts']).up(owner);
  await stepOf(COLLEAGUES['0067-departed-rows']).up(owner);
}

/** The cohorts, each with its members, and the histories that they cover. */
async function cohortsIn(owner: Database): Promise<readonly (readonly string[])[]> {
  const { rows } = await sql<{ codes: string[] }>`
    select array_agg(sys_user_code || case when risk_of_10 is null then ' five' else ' ten' end order by sys_user_code) as codes
    from cohort_rows group by cohort`.execute(owner);
  return rows.map(({ codes }) => codes);
}

test('前の形の一覧の組は、そのまま新しい形の組になり、ほかの人だけが待つ', async () => {
  const world = await colleaguesWorld();
  const { company, codes } = await world.colleagues({ count: 60, seed: 9, mixes: 30 });
  await asOwner(world.database, async (owner) => {
    const databaseUrl = ownerUrl(world.config.databaseUrl);
    await insertOldList(owner, { databaseUrl, org: company.sysOrganizationCode, codes });
    const named = (from: number, to: number, history: string) =>
      codes
        .slice(from, to)
        .map((code) => `${code} ${history}`)
        .sort();
    const expected = [
      named(SEVEN.from, SEVEN.to, 'ten'),
      named(THIRTEEN.from, THIRTEEN.withTen, 'ten'),
      named(THIRTEEN.withTen, THIRTEEN.to, 'five'),
    ];
    const first = await cohortsIn(owner);
    expect(first).toHaveLength(expected.length);
    expect(first).toEqual(expect.arrayContaining(expected));
    const tenths = await sql`select distinct risk_of_3, return_of_3, months_away from cohort_rows`.execute(owner);
    expect(tenths.rows).toEqual([{ risk_of_3: 95, return_of_3: -35, months_away: 0 }]);

    // During an upgrade a process of the previous version still reads the table.
    const { rows } = await sql`
      select horizon, count(*)::int, min(risk_half_points) as risk, min(return_half_points) as return from colleague_rows
      group by horizon order by horizon`.execute(owner);
    const told = { risk: 19, return: -7 };
    expect(rows).toEqual([
      { horizon: 3, count: THIRTEEN.to, ...told },
      { horizon: 5, count: THIRTEEN.to, ...told },
      { horizon: 10, count: THIRTEEN.withTen, ...told },
    ]);

    // Everybody is valued in April exactly as in March.
    await sql`create temporary table april as select * from valuations`.execute(owner);
    await sql`update april set month = '2026-04', evaluated_on = '2026-04-30'`.execute(owner);
    await sql`insert into valuations select * from april`.execute(owner);
    expect(await takeColleagueSnapshots(owner, '2026-04')).toMatchObject({ taken: 1, failed: 0 });
    const second = await cohortsIn(owner);
    expect(second).toEqual(expect.arrayContaining(expected));
    expect(second.flat()).toHaveLength(new Set(second.flat()).size);
    expect(second.flat().length).toBeGreaterThan(THIRTEEN.to);
  });
  await world.close();
});
