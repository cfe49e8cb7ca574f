// 社内の比較の月次 — tests that the list is made once per company and month, completely or not at all, of current employees
// only, and uses nothing of the month before.
import { type Selectable, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { json } from '../platform/storage/json.ts';
import { VALUATION_DETAILS } from '../platform/storage/schema/valuation-details.ts';
import type { Schema } from '../platform/storage/schema.ts';
import { type Colleagues, type ColleaguesWorld, colleaguesWorld, MONTH } from '../testing/colleagues-world.ts';
import { contentsOf } from '../testing/contents.ts';
import { goingAwayAt, refuseRows } from '../testing/faults.ts';
import { compareColleagues, takeColleagueSnapshots } from './colleagues.ts';

const tokyo = (text: string) => new Date(`${text}+09:00`);
const FIRST_OF_APRIL = tokyo('2026-04-01T02:30:00');

const log = { error: vi.fn() };
let world: ColleaguesWorld;

beforeAll(async () => {
  world = await colleaguesWorld();
});
beforeEach(async () => {
  await world.database.deleteFrom('employees').execute();
  await world.database.deleteFrom('colleague_snapshots').execute();
  log.error.mockClear();
  world.clock.set(FIRST_OF_APRIL);
});
afterAll(() => world.close());

function run(database = world.database) {
  return compareColleagues({ database, now: world.clock.now, log }, new AbortController().signal);
}

function snapshots() {
  return world.database
    .selectFrom('colleague_snapshots')
    .select(['sys_organization_code as org', 'month'])
    .orderBy('org')
    .execute();
}

function rowsOf({ company }: Colleagues) {
  return world.database
    .selectFrom('cohort_rows')
    .selectAll()
    .where('sys_organization_code', '=', company.sysOrganizationCode)
    .orderBy('sys_user_code')
    .execute();
}

/** Values everybody once more a month later, with everything else unchanged. */
async function valueAgain(month: string, day: string): Promise<void> {
  const columns = sql.raw(`calculated_at, assumption_set_id, risk_tolerance_code, total_score, total_valuation,
    asset_class_score, area_class_score, separation_gap_score, risk_gap_score, diversified_valuation,
    risk_tolerance_fit_valuation, details, frozen_at`);
  await sql`
    insert into valuations (sys_organization_code, sys_user_code, statement_id, month, evaluated_on, ${columns})
    select sys_organization_code, sys_user_code, statement_id, ${month}, ${day}, ${columns}
    from valuations where month = ${MONTH}`.execute(world.database);
}

type Valuation = Selectable<Schema['valuations']>;

/** Changes stored valuations by deleting and inserting them again, because a frozen valuation can't be updated. */
async function rewrite(codes: readonly string[], change: (row: Valuation) => Valuation): Promise<void> {
  const rows = await world.database
    .deleteFrom('valuations')
    .where('sys_user_code', 'in', codes)
    .returningAll()
    .execute();
  expect(rows).toHaveLength(codes.length);
  for (const row of rows.map(change)) {
    await world.database
      .insertInto('valuations')
      .values({ ...row, details: json(row.details) })
      .execute();
  }
}

describe('いつ', () => {
  test('終わったばかりの月を、会社ごとに一度だけ書く', async () => {
    const companies = [await world.colleagues({ count: 12, seed: 2 }), await world.colleagues({ count: 14, seed: 3 })];
    expect(await run()).toMatchObject({ taken: 2, failed: 0 });
    const orgs = companies.map(({ company }) => company.sysOrganizationCode).sort();
    expect(await snapshots()).toEqual(orgs.map((org) => ({ org, month: MONTH })));
    const before = await contentsOf(world.database);
    expect(await run()).toEqual({ taken: 0, shown: 0, failed: 0 });
    await world.database.updateTable('employees').set({ gender_code: 1 }).execute();
    expect(await run()).toEqual({ taken: 0, shown: 0, failed: 0 });
    expect((await contentsOf(world.database)).cohort_rows).toEqual(before.cohort_rows);
  });

  test('だれも評価されなかった会社は書かず、前の月のものを残す', async () => {
    const colleagues = await world.colleagues({ count: 12, seed: 2 });
    await world.addCompany();
    await run();
    const before = await rowsOf(colleagues);
    world.clock.set(tokyo('2026-05-01T02:30:00'));
    expect(await run()).toEqual({ taken: 0, shown: 0, failed: 0 });
    expect(await rowsOf(colleagues)).toEqual(before);
  });

  test('次の月のものは、前の月のものと入れ替わり、遅れて来た前の月には戻らない', async () => {
    const colleagues = await world.colleagues({ count: 12, seed: 2 });
    await run();
    await valueAgain('2026-04', '2026-04-30');
    world.clock.set(tokyo('2026-05-01T02:30:00'));
    expect(await run()).toMatchObject({ taken: 1 });
    expect(await snapshots()).toEqual([{ org: colleagues.company.sysOrganizationCode, month: '2026-04' }]);
    expect(new Set((await rowsOf(colleagues)).map(({ month }) => month))).toEqual(new Set(['2026-04']));
    expect(await takeColleagueSnapshots(world.database, MONTH)).toEqual({ taken: 0, shown: 0, failed: 0 });
  });

  test('締まっていない人がいる間は待ち、二日たてば待たない', async () => {
    const colleagues = await world.colleagues({ count: 12, seed: 2 });
    const [one = ''] = colleagues.codes;
    await rewrite([one], (row) => ({ ...row, frozen_at: null }));
    expect(await run()).toEqual({ taken: 0, shown: 0, failed: 0 });
    world.clock.set(tokyo('2026-04-02T23:59:59'));
    expect(await run()).toMatchObject({ taken: 0 });
    world.clock.set(tokyo('2026-04-03T00:00:00'));
    expect(await run()).toMatchObject({ taken: 1 });
  });
});

describe('だれを', () => {
  test('診断していない人と、退職した人と、その期間の履歴がない人は入らない', async () => {
    const colleagues = await world.colleagues({ count: 40, seed: 4 });
    const [left = '', undiagnosed = ''] = colleagues.codes;
    const { database } = world;
    await database
      .updateTable('employees')
      .set({ disabled_at: FIRST_OF_APRIL })
      .where('sys_user_code', '=', left)
      .execute();
    await database.deleteFrom('valuations').where('sys_user_code', '=', undiagnosed).execute();
    const young = colleagues.codes.slice(2, 7);
    await rewrite(young, (row) => {
      const details = VALUATION_DETAILS.read(row.details);
      const tenYears = { ...details.tenYears, own: null };
      return { ...row, details: VALUATION_DETAILS.write({ ...details, tenYears }) };
    });
    await run();
    const rows = await rowsOf(colleagues);
    expect(rows.filter(({ sys_user_code }) => [left, undiagnosed].includes(sys_user_code ?? ''))).toEqual([]);
    const inTen = new Set(rows.filter((row) => row.risk_of_10 !== null).map(({ sys_user_code }) => sys_user_code));
    expect(inTen.size).toBeGreaterThan(0);
    expect(young.filter((code) => inTen.has(code))).toEqual([]);
    expect(rows.some(({ sys_user_code }) => young.includes(sys_user_code ?? ''))).toBe(true);
  });

  test('年代は月末の日のもので、点は評価のものを0.1ポイントに丸めたもの', async () => {
    // Everybody has the same attributes, so the list shows all columns.
    const colleagues = await world.colleagues({ count: 12, seed: 6 });
    const alike = { birthday: '1986-04-01', gender_code: 0, is_married: true, is_dependent: false };
    await world.database.updateTable('employees').set(alike).execute();
    await run();
    const rows = await rowsOf(colleagues);
    expect(rows).toHaveLength(12);
    const valuations = await world.database.selectFrom('valuations').selectAll().execute();
    const near = (tenths: number | null, fraction = Number.NaN) =>
      expect(Math.abs((tenths ?? Number.NaN) - 1000 * fraction)).toBeLessThanOrEqual(0.5);
    for (const row of rows) {
      // On 31 March they are 39 for one more day.
      expect(row).toMatchObject({ age_band: 30, gender_code: 0, is_married: true, is_dependent: false });
      const valuation = valuations.find(({ sys_user_code }) => sys_user_code === row.sys_user_code);
      if (!valuation) throw new Error('everybody in the list was valued');
      const { threeYears, tenYears } = VALUATION_DETAILS.read(valuation.details);
      near(row.risk_of_3, threeYears.own?.investmentRisk);
      near(row.return_of_3, threeYears.own?.returnByYear);
      near(row.risk_of_10, tenYears.own?.investmentRisk);
      expect([row.risk_tolerance_code, row.total_valuation]).toEqual([
        valuation.risk_tolerance_code,
        valuation.total_valuation,
      ]);
    }
  });

  test('社員を消せば、その人の行から社員コードだけが消え、行も写しの版も変わらない', async () => {
    const colleagues = await world.colleagues({ count: 40, seed: 7 });
    await run();
    const before = await rowsOf(colleagues);
    const [row] = before;
    await world.database
      .deleteFrom('employees')
      .where('sys_user_code', '=', row?.sys_user_code ?? '')
      .execute();
    const byPlace = (rows: typeof before) => rows.toSorted((a, b) => a.place - b.place);
    const expected = before.map((one) => (one === row ? { ...one, sys_user_code: null } : one));
    expect(byPlace(await rowsOf(colleagues))).toEqual(byPlace(expected));
    const revision = world.database.selectFrom('colleague_snapshots').select('revision').executeTakeFirstOrThrow();
    expect(await revision).toEqual({ revision: 0 });
  });

  test('下限が上がって終わった組の人は、下限が戻っても一年待ち、それからまた加わる', async () => {
    const colleagues = await world.colleagues({ count: 40, seed: 7 });
    const { database } = world;
    const takenWith = async (limit: number, month: string, day: string) => {
      await database.updateTable('companies').set({ disp_colleague_limit: limit }).execute();
      await valueAgain(month, day);
      expect(await takeColleagueSnapshots(database, month)).toMatchObject({ taken: 1, failed: 0 });
      return rowsOf(colleagues);
    };
    const waits = () => database.selectFrom('colleague_waits').select(['sys_user_code', 'until']).execute();
    await run();
    const members = (await rowsOf(colleagues)).map((row) => row.sys_user_code);
    expect(await takenWith(1_000, '2026-04', '2026-04-30')).toEqual([]);
    const until = members.map((code) => ({ sys_user_code: code, until: '2027-04' }));
    expect(await waits()).toEqual(expect.arrayContaining(until));
    const others = await takenWith(5, '2026-05', '2026-05-31');
    expect(others.filter((row) => members.includes(row.sys_user_code))).toEqual([]);
    const after = await takenWith(5, '2027-04', '2027-04-30');
    expect(after.map((row) => row.sys_user_code)).toEqual(expect.arrayContaining(members));
    expect(await waits()).toEqual([]);
  });

  test('行の並びは、社員コードではなく中身で決まる', async () => {
    const colleagues = await world.colleagues({ count: 40, seed: 7 });
    await run();
    const rows = (await rowsOf(colleagues)).toSorted((a, b) => a.place - b.place);
    const shown = rows.map((row) => [row.cohort, row.risk_tolerance_code, row.total_valuation, row.risk_of_3]);
    const sorted = shown.toSorted((a, b) => {
      const place = a.findIndex((value, i) => value !== b[i]);
      return place < 0 ? 0 : String(a[place]).localeCompare(String(b[place]), 'en', { numeric: true });
    });
    expect(shown).toEqual(sorted);
  });
});

describe('何が起きても', () => {
  test('同時に走る二つは、同じ会社を二度書かない', async () => {
    for (const seed of [2, 3, 4]) await world.colleagues({ count: 12, seed });
    const runs = await Promise.all([run(), run(), run()]);
    expect(runs.reduce((sum, { taken = 0 }) => sum + taken, 0)).toBe(3);
    expect(await snapshots()).toHaveLength(3);
  });

  test('どの文で途切れても、会社ごとに全部か無かで、次の回が残りを書く', async () => {
    const companies = [await world.colleagues({ count: 12, seed: 2 }), await world.colleagues({ count: 12, seed: 2 })];
    let nth = 0;
    for (let isDone = false; !isDone; ) {
      nth += 1;
      isDone = await run(goingAwayAt(world.database, nth)).then(
        () => true,
        (error: unknown) => {
          expect(error).toMatchObject({ code: 'ECONNRESET' });
          return false;
        },
      );
      const known = new Set((await snapshots()).map(({ org }) => org));
      for (const colleagues of companies) {
        const count = (await rowsOf(colleagues)).length;
        expect(count > 0).toBe(known.has(colleagues.company.sysOrganizationCode));
      }
    }
    expect(nth).toBeGreaterThan(10);
    const [first, second] = await Promise.all(companies.map(rowsOf));
    expect(first?.length).toBe(second?.length);
  });

  test('一社が書けなくても、ほかの会社は書かれ、失敗は数えられる', async () => {
    const companies = [await world.colleagues({ count: 12, seed: 2 }), await world.colleagues({ count: 12, seed: 3 })];
    const [broken] = companies;
    const org = broken?.company.sysOrganizationCode ?? '';
    const isBroken = sql`new.sys_organization_code = ${sql.lit(org)}`;
    const mend = await refuseRows(world.database, 'cohort_rows', isBroken);
    expect(await run()).toMatchObject({ taken: 1, failed: 1 });
    expect(log.error).toHaveBeenCalledTimes(1);
    expect(await snapshots()).toHaveLength(1);
    await mend();
    expect(await run()).toMatchObject({ taken: 1, failed: 0 });
  });

  test('途中で止められた回は、次の会社に手を付けない', async () => {
    await world.colleagues({ count: 12, seed: 2 });
    const signal = AbortSignal.abort();
    expect(await compareColleagues({ database: world.database, now: world.clock.now, log }, signal)).toMatchObject({
      taken: 0,
    });
    expect(await snapshots()).toEqual([]);
  });

  test('トランザクションの中でも取れて、取り消せば残らない', async () => {
    await world.colleagues({ count: 12, seed: 2 });
    const cancelled = world.database.transaction().execute(async (transaction) => {
      expect(await takeColleagueSnapshots(transaction, MONTH)).toMatchObject({ taken: 1 });
      throw new Error('cancelled');
    });
    await expect(cancelled).rejects.toThrow('cancelled');
    expect(await snapshots()).toEqual([]);
  });
});
