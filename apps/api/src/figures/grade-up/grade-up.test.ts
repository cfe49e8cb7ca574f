// あと1段階 — tests over HTTP that the change starts from the stored grade, is valued like the account, and why there is none.
import { accountStatement } from '@minori/contract/examples/account-statement';
import { getGradeUp } from '@minori/contract/grade-up';
import { getInvestmentValuation } from '@minori/contract/investment-valuation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agreeingStatement } from '../../testing/agreeing-statement.ts';
import { good } from '../../testing/choosing.ts';
import { type FiguresWorld, figuresWorld, type Person } from '../../testing/figures-world.ts';

let world: FiguresWorld;

beforeAll(async () => {
  world = await figuresWorld();
});
afterAll(() => world.close());

async function gradeUpOf({ visitor, sysUserCode }: Person) {
  return good(await visitor.call(getGradeUp, { query: { sysUserCode } })).gradeUp;
}

const held = (productCode: string, valuation: number) => ({
  ...{ productCode, name: productCode, units: null, nav: null, valuation, acquisitionCost: valuation, gainLoss: 0 },
});

async function holder(
  riskToleranceCode: 1 | 2 | 3 | 4 | null,
  holdings: Readonly<Record<string, number>>,
  pendingCash = 0,
): Promise<Person> {
  const person = await world.person({ riskToleranceCode });
  const lines = Object.entries(holdings).map(([code, yen]) => held(code, yen));
  await world.register(person, { statement: agreeingStatement({ holdings: lines, pendingCash, unpaidFees: 0 }) });
  return person;
}

const DEPOSIT = 'XXDC00009012';
const ABROAD = 'ZZDC00000066';

describe('変更の内容', () => {
  test('画面の点数から始まり、動く金額は資産の割合と合う', async () => {
    const person = await holder(2, { [DEPOSIT]: 500_000, [ABROAD]: 400_000 }, 100_001);
    const { visitor, sysUserCode } = person;
    const valuation = good(await visitor.call(getInvestmentValuation, { query: { sysUserCode } }));
    const change = await gradeUpOf(person);
    if (change?.kind !== 'found') throw new Error(JSON.stringify(change));
    expect(change.totalScore.before).toBe(valuation?.totalScore);
    expect(change.totalValuation.before).toBe(valuation?.totalValuation);
    expect(change.totalScore.after).toBeGreaterThanOrEqual(change.nextGrade.from);
    expect(change.classes.reduce((sum, { points }) => sum + points, 0)).toBe(0);
    const more = change.classes.reduce((sum, { points }) => sum + Math.max(0, points), 0);
    expect(change.movedPoints).toBe(more);
    expect(change.movedAmount).toBe(Math.floor((more * 1_000_001) / 100));
    for (const { name, before } of change.subScores) expect(before).toBe(valuation?.[`${name}Score`]);
    for (const { before, after, points } of change.classes) expect(after).toBeCloseTo(before + points / 100, 9);
  });

  test('バランスファンドだけを持つ人にも、中身の資産で言う', async () => {
    const change = await gradeUpOf(await holder(1, { ZZDC00000249: 1_000_000 }));
    expect(change).toMatchObject({ kind: 'found' });
  });
});

describe('変更を言わない理由', () => {
  test('取り込む前は、ない', async () => {
    expect(await gradeUpOf(await world.person())).toBeNull();
  });

  test.each([
    ['診断の前', null, { [DEPOSIT]: 1_000 }, 'undiagnosed'],
    ['Aの人', 4, { [DEPOSIT]: 1_000 }, 'best'],
  ] as const)('%s', async (_name, type, holdings, reason) => {
    expect(await gradeUpOf(await holder(type, holdings))).toEqual({ kind: 'none', reason, missing: [] });
  });

  test('商品一覧にない商品が多ければ、評価も変更もない', async () => {
    expect(await gradeUpOf(await holder(2, { [DEPOSIT]: 1_000, ZZDC00000306: 1_000, UNKNOWN00000: 9_000 }))).toBeNull();
  });

  test('預金だけの商品一覧では、目安の資産がないことを言う', async () => {
    const person = await holder(3, { [DEPOSIT]: 1_000 });
    await world.database
      .deleteFrom('line_ups')
      .where('sys_organization_code', '=', person.sysOrganizationCode)
      .where('product_code', '!=', DEPOSIT)
      .execute();
    expect(await gradeUpOf(person)).toEqual({ kind: 'none', reason: 'lineUp', missing: [0, 1, 2, 3, 4] });
  });

  test.each([
    ['前の方法による評価', { method_id: 'METHOD-2026-11' }],
    ['今の商品から計算し直すと違う評価', { total_score: 1 }],
  ])('%s', async (_name, values) => {
    const person = await world.person({ riskToleranceCode: 2 });
    await world.register(person, { statement: accountStatement });
    const { sysUserCode } = person;
    await world.database
      .updateTable('valuations')
      .set({ ...values, total_valuation: 'E' })
      .where('sys_user_code', '=', sysUserCode)
      .execute();
    expect(await gradeUpOf(person)).toEqual({ kind: 'none', reason: 'outdated', missing: [] });
  });
});
