// 答え直す前の注意 — tests the caution soon after the last diagnosis, and after a fall of the present holdings
// (docs/decisions/0013).
import { accountStatement } from '@minori/contract/examples/account-statement';
import { getRiskDiagnoses } from '@minori/contract/risk-tolerance';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plantDiagnosis } from '../../demo/rows.ts';
import { ANSWERS_OF_TYPE, type FiguresWorld, figuresWorld, type Person, TODAY } from '../../testing/figures-world.ts';

let world: FiguresWorld;

beforeAll(async () => {
  world = await figuresWorld();
});

beforeEach(() => world.clock.set(TODAY));

afterAll(() => world.close());

async function cautionFor({ visitor, sysUserCode }: Person) {
  const answered = await visitor.call(getRiskDiagnoses, { query: { sysUserCode } });
  if (answered.isError) throw new Error(answered.text);
  return answered.data.caution;
}

describe('前の診断から3か月', () => {
  test.each([
    ['昨日', '2026-04-09', true],
    ['3か月前の翌日', '2026-01-11', true],
    ['ちょうど3か月前', '2026-01-10', false],
    ['1年前', '2025-04-10', false],
  ])('%s', async (_name, diagnosedOn, isRecent) => {
    const person = await world.person({ riskToleranceCode: null });
    const diagnosis = { answers: ANSWERS_OF_TYPE[2], riskToleranceCode: 2, diagnosedOn };
    await world.database
      .transaction()
      .execute((transaction) => plantDiagnosis(transaction, { ...person, employeeId: person.id }, diagnosis));
    expect(await cautionFor(person)).toEqual({ isRecent, fall: null });
  });

  test('11月30日の3か月後は、2月28日', async () => {
    const person = await world.person({ riskToleranceCode: null });
    const diagnosis = { answers: ANSWERS_OF_TYPE[2], riskToleranceCode: 2, diagnosedOn: '2025-11-30' };
    await world.database
      .transaction()
      .execute((transaction) => plantDiagnosis(transaction, { ...person, employeeId: person.id }, diagnosis));
    const isRecentAt = async (instant: string) => {
      world.clock.set(new Date(instant));
      return (await cautionFor({ ...person, visitor: world.visitor(await world.addSession(person)) })).isRecent;
    };
    expect(await isRecentAt('2026-02-27T14:59:59Z')).toBe(true);
    expect(await isRecentAt('2026-02-27T15:00:00Z')).toBe(false);
  });
});

let products = 0;

/** A new fund with these NAVs at the ends of 2025-12 and the next three months, and none before. */
async function fundWith(navs: readonly number[]): Promise<string> {
  products += 1;
  const code = `ZZDC0000700${products}`;
  await sql`insert into products select ${code}, name, style, asset_class_code, class_weights, area_weights,
    expense_ratio, annual_rate from products where product_code = 'ZZDC00000066'`.execute(world.database);
  const months = ['2025-12', '2026-01', '2026-02', '2026-03'];
  const rows = navs.map((nav, index) => ({ product_code: code, month: months[index] ?? '', nav }));
  await world.database.insertInto('navs').values(rows).execute();
  return code;
}

/** An employee who holds one product, with the rest of the account in cash. */
async function holderOf(productCode: string, valuation: number): Promise<Person> {
  const person = await world.person({ riskToleranceCode: null });
  const [held] = accountStatement.holdings;
  if (!held) throw new Error('no holding');
  const total = 852_210;
  const sums = { pendingCash: total - valuation, unpaidFees: 0, totalAssetValuation: total };
  const holdings = [{ ...held, productCode, valuation }];
  await world.register(person, { statement: { ...accountStatement, ...sums, holdings } });
  return person;
}

describe('今の配分の、終わった3か月の値下がり', () => {
  test.each([
    ['途中で戻っても、3か月で12％下がれば知らせる', [10_000, 8_000, 9_000, 8_800], -0.12],
    ['ちょうど10％なら知らせる', [10_000, 9_500, 9_300, 9_000], -0.1],
    ['9.99％なら知らせない', [10_000, 9_500, 9_300, 9_001], null],
    ['上がっていれば知らせない', [10_000, 7_000, 9_000, 12_000], null],
  ])('%s', async (_name, navs, ratio) => {
    const { fall } = await cautionFor(await holderOf(await fundWith(navs), 852_210));
    if (ratio === null) expect(fall).toBeNull();
    else expect(fall).toEqual({ since: '2025-12', ratio: expect.closeTo(ratio, 9) });
  });

  test('待機資金が半分なら、値下がりもおよそ半分', async () => {
    const code = await fundWith([10_000, 8_000, 7_600, 7_200]);
    const { fall } = await cautionFor(await holderOf(code, 426_105));
    expect(fall?.ratio).toBeGreaterThan(-0.16);
    expect(fall?.ratio).toBeLessThan(-0.12);
  });

  test('3か月のうち2か月分の値段がない商品は、知らない', async () => {
    const code = await fundWith([10_000]);
    expect((await cautionFor(await holderOf(code, 852_210))).fall).toBeNull();
  });

  test('一覧にない商品の口座では、何も言わない', async () => {
    expect((await cautionFor(await holderOf('ZZDC00009999', 852_210))).fall).toBeNull();
  });

  test.each([
    ['2026-05-08T00:00:00Z', true],
    ['2026-06-08T00:00:00Z', false],
  ])('指数が1か月おくれてもわかる範囲で知らせ、それより古ければ言わない（%s）', async (instant, isShown) => {
    const person = await holderOf(await fundWith([10_000, 8_000, 8_000, 8_000]), 852_210);
    world.clock.set(new Date(instant));
    const visitor = world.visitor(await world.addSession(person));
    expect((await cautionFor({ ...person, visitor })).fall !== null).toBe(isShown);
  });
});
