// 月末の締め — tests that the month's last valuation stays as it was shown, and that a month without a scrape gets none.
import { accountStatement } from '@minori/contract/examples/account-statement';
import type { RiskToleranceCode } from '@minori/engine/vocabulary/risk-tolerance';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { plantDiagnosis } from '../demo/rows.ts';
import type { Owner } from '../platform/storage/owner.ts';
import { contentsOf } from '../testing/contents.ts';
import { goingAwayAt, refuseRows } from '../testing/faults.ts';
import { ANSWERS_OF_TYPE, type FiguresWorld, figuresWorld, type Person } from '../testing/figures-world.ts';
import { closeMonths } from './month-end.ts';

const tokyo = (text: string) => new Date(`${text}+09:00`);
const TENTH = tokyo('2026-04-10T09:20:00');
const FIRST_OF_MAY = tokyo('2026-05-01T01:30:00');

const log = { error: vi.fn() };

let world: FiguresWorld;

beforeAll(async () => {
  world = await figuresWorld();
});

beforeEach(async () => {
  await world.database.deleteFrom('employees').execute();
  log.error.mockClear();
  world.clock.set(TENTH);
});

afterAll(() => world.close());

function close(database = world.database, lanes?: number) {
  const deps = { database, now: world.clock.now, log, ...(lanes !== undefined && { lanes }) };
  return closeMonths(deps, new AbortController().signal);
}

async function diagnose(person: Person, riskToleranceCode: RiskToleranceCode, diagnosedOn: string): Promise<void> {
  const answers = ANSWERS_OF_TYPE[riskToleranceCode];
  const diagnosis = { answers, riskToleranceCode, diagnosedOn };
  await world.database
    .transaction()
    .execute((transaction) => plantDiagnosis(transaction, { ...person, employeeId: person.id }, diagnosis));
}

async function valuationsOf({ sysUserCode }: Owner) {
  return world.database
    .selectFrom('valuations')
    .selectAll()
    .where('sys_user_code', '=', sysUserCode)
    .orderBy('month')
    .execute();
}

async function closingsOf({ sysUserCode }: Owner) {
  return world.database
    .selectFrom('month_ends')
    .select(['month', 'outcome'])
    .where('sys_user_code', '=', sysUserCode)
    .orderBy('month')
    .execute();
}

test('月が終わる前は何も閉じず、終われば最後の評価がそのまま凍る', async () => {
  const person = await world.person();
  await world.register(person);
  world.clock.set(tokyo('2026-04-30T23:59:59'));
  expect(await close()).toEqual({ kept: 0, revalued: 0, gap: 0, failed: 0 });
  const [before] = await valuationsOf(person);
  world.clock.set(FIRST_OF_MAY);
  expect(await close()).toEqual({ kept: 1, revalued: 0, gap: 0, failed: 0 });
  expect(await valuationsOf(person)).toEqual([{ ...before, frozen_at: FIRST_OF_MAY }]);
  expect(await closingsOf(person)).toEqual([{ month: '2026-04', outcome: 'kept' }]);
});

test('何度締めても、凍った評価は変わらない', async () => {
  const person = await world.person();
  await world.register(person);
  world.clock.set(FIRST_OF_MAY);
  await close();
  const before = await contentsOf(world.database);
  await diagnose(person, 3, '2026-04-29');
  world.clock.advance(24 * 60 * 60_000);
  expect(await close()).toEqual({ kept: 0, revalued: 0, gap: 0, failed: 0 });
  // A statement with a valuation date in April is registered too late to count.
  await world.register(person, { evaluatedOn: '2026-04-30' });
  expect((await contentsOf(world.database)).valuations).toEqual(before.valuations);
  await expect(
    world.database.updateTable('valuations').set({ total_score: 100 }).where('month', '=', '2026-04').execute(),
  ).rejects.toThrow('append-only');
});

test('最後の取り込みのあとに診断が変われば、月末の日付で評価し直す', async () => {
  const person = await world.person({ riskToleranceCode: 2 });
  await world.register(person);
  await diagnose(person, 3, '2026-04-30');
  await diagnose(person, 1, '2026-05-01');
  world.clock.set(FIRST_OF_MAY);
  expect(await close()).toEqual({ kept: 0, revalued: 1, gap: 0, failed: 0 });
  expect(await valuationsOf(person)).toMatchObject([
    { month: '2026-04', evaluated_on: '2026-04-30', risk_tolerance_code: 3, frozen_at: FIRST_OF_MAY },
  ]);
});

test('前提が変わった月は、新しい前提で評価し直す', async () => {
  const person = await world.person();
  await world.register(person);
  await world.database.updateTable('valuations').set({ assumption_set_id: 'CMA-2020-GPIF' }).execute();
  world.clock.set(FIRST_OF_MAY);
  expect(await close()).toMatchObject({ revalued: 1 });
  expect(await valuationsOf(person)).toMatchObject([{ assumption_set_id: 'CMA-2025-BASE' }]);
});

test('前の方法による評価は、点数が同じでも、新しい方法で評価し直す', async () => {
  const person = await world.person();
  await world.register(person);
  await world.database.updateTable('valuations').set({ method_id: null }).execute();
  world.clock.set(FIRST_OF_MAY);
  expect(await close()).toMatchObject({ revalued: 1 });
  expect(await valuationsOf(person)).toMatchObject([{ method_id: 'METHOD-2026-12', month: '2026-04' }]);
});

test('会社の設定が変わって評価が変わるなら、月末の設定で評価し直す', async () => {
  const person = await world.person();
  await world.register(person);
  const [before] = await valuationsOf(person);
  await world.database
    .updateTable('companies')
    .set({ investment_evaluation_gap: 50 })
    .where('sys_organization_code', '=', person.sysOrganizationCode)
    .execute();
  world.clock.set(FIRST_OF_MAY);
  expect(await close()).toMatchObject({ revalued: 1 });
  const [after] = await valuationsOf(person);
  expect(after?.separation_gap_score).toBeGreaterThan(before?.separation_gap_score ?? Number.NaN);
});

test.each([
  ['翌日', '2026-05-02T01:30:00'],
  ['翌々月', '2026-06-02T01:30:00'],
])('%sになってから締めるときは、今の前提を持ち込まない', async (_name, at) => {
  const person = await world.person();
  await world.register(person);
  await world.database.updateTable('valuations').set({ assumption_set_id: 'CMA-2020-GPIF' }).execute();
  world.clock.set(tokyo(at));
  expect(await close()).toEqual({ kept: 1, revalued: 0, gap: 0, failed: 0 });
  expect(await valuationsOf(person)).toMatchObject([{ assumption_set_id: 'CMA-2020-GPIF', month: '2026-04' }]);
});

test('翌月に読んだ写しは、遅れて締める前の月に入らない', async () => {
  const person = await world.person({ riskToleranceCode: 2 });
  const april = await world.register(person);
  await diagnose(person, 3, '2026-04-20');
  world.clock.set(tokyo('2026-05-01T00:10:00'));
  const valuationDate = '2026-04-30';
  await world.register(person, { evaluatedOn: '2026-05-01', statement: { ...accountStatement, valuationDate } });
  world.clock.set(tokyo('2026-05-03T01:30:00'));
  await close();
  expect(await valuationsOf(person)).toMatchObject([
    { month: '2026-04', statement_id: april, risk_tolerance_code: 3, evaluated_on: '2026-04-30' },
    { month: '2026-05', frozen_at: null },
  ]);
});

test('何も読まなかった月は空いたままで、次の月にも埋めない', async () => {
  const person = await world.person();
  await world.register(person);
  world.clock.set(FIRST_OF_MAY);
  await close();
  world.clock.set(tokyo('2026-06-01T01:30:00'));
  expect(await close()).toEqual({ kept: 0, revalued: 0, gap: 0, failed: 0 });
  expect((await valuationsOf(person)).map(({ month }) => month)).toEqual(['2026-04']);
});

test('評価できなかった月は空きとして閉じ、あとから商品が増えても作らない', async () => {
  const person = await world.person();
  const [held, ...others] = accountStatement.holdings;
  if (!held) throw new Error('no holding');
  const unknown = { ...held, productCode: 'ZZDC00009999', name: '新しい商品' };
  await world.register(person, { statement: { ...accountStatement, holdings: [unknown, ...others] } });
  world.clock.set(FIRST_OF_MAY);
  expect(await close()).toEqual({ kept: 0, revalued: 0, gap: 1, failed: 0 });
  await sql`insert into products select ${'ZZDC00009999'}, name, style, asset_class_code, class_weights, area_weights,
    expense_ratio, annual_rate from products where product_code = ${held.productCode}`.execute(world.database);
  world.clock.advance(24 * 60 * 60_000);
  expect(await close()).toEqual({ kept: 0, revalued: 0, gap: 0, failed: 0 });
  expect(await valuationsOf(person)).toEqual([]);
  await sql`delete from products where product_code = 'ZZDC00009999'`.execute(world.database);
});

test('どの文で途切れても、一人分は全部か無かで、次の回が残りを閉じる', async () => {
  const people = [await world.person(), await world.person(), await world.person()];
  for (const person of people) await world.register(person);
  world.clock.set(FIRST_OF_MAY);
  let nth = 0;
  for (let isDone = false; !isDone; ) {
    nth += 1;
    // One lane only: a second one would continue where the first fails.
    isDone = await close(goingAwayAt(world.database, nth), 1).then(
      () => true,
      (error: unknown) => {
        expect(error).toMatchObject({ code: 'ECONNRESET' });
        return false;
      },
    );
    const frozen = await world.database
      .selectFrom('valuations')
      .where('frozen_at', 'is not', null)
      .selectAll()
      .execute();
    const closed = await world.database.selectFrom('month_ends').selectAll().execute();
    expect(frozen.map((row) => row.sys_user_code).sort()).toEqual(closed.map((row) => row.sys_user_code).sort());
  }
  expect(nth).toBeGreaterThan(8);
  for (const person of people) expect(await closingsOf(person)).toEqual([{ month: '2026-04', outcome: 'kept' }]);
});

test('一人の締めが失敗しても、ほかの人の月は閉じ、失敗は一度だけ数えられる', async () => {
  // Enough companies that a second lane asks for its next company right after the first company's employee fails.
  const people = [];
  for (let nth = 0; nth < 12; nth += 1) people.push(await world.person());
  for (const person of people) await world.register(person);
  const [broken] = people.toSorted((a, b) => (a.sysOrganizationCode < b.sysOrganizationCode ? -1 : 1));
  if (!broken) throw new Error('nobody');
  const isBroken = sql`new.sys_user_code = ${sql.lit(broken.sysUserCode)}`;
  const mend = await refuseRows(world.database, 'month_ends', isBroken);
  world.clock.set(FIRST_OF_MAY);
  expect(await close(world.database, 4)).toEqual({ kept: 11, revalued: 0, gap: 0, failed: 1 });
  expect(log.error).toHaveBeenCalledTimes(1);
  await mend();
  expect(await close()).toEqual({ kept: 1, revalued: 0, gap: 0, failed: 0 });
});

test('同時に締める二つは、同じ月を二度閉じない', async () => {
  const people = [await world.person(), await world.person()];
  for (const person of people) await world.register(person);
  world.clock.set(FIRST_OF_MAY);
  const runs = await Promise.all([close(), close()]);
  expect(runs.reduce((sum, { kept = 0 }) => sum + kept, 0)).toBe(2);
  for (const person of people) expect(await closingsOf(person)).toHaveLength(1);
});
