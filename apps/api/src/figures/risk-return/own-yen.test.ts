// 自分の円で見るリスク — tests that the response equals the engine's result for the latest statement's asset mix and balance.
import { accountStatement } from '@minori/contract/examples/account-statement';
import { riskReturnInfo } from '@minori/contract/risk-return';
import { assumptionSet } from '@minori/engine/assumptions/assumption-sets';
import { ownYenRisk } from '@minori/engine/risk-return/own-yen-risk';
import { portfolioMoments } from '@minori/engine/risk-return/portfolio-moments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreeingStatement } from '../../testing/agreeing-statement.ts';
import { type FiguresWorld, figuresWorld, type Person } from '../../testing/figures-world.ts';

let world: FiguresWorld;

beforeAll(async () => {
  world = await figuresWorld();
});
afterAll(() => world.close());

async function ownYenOf({ visitor, sysUserCode }: Person) {
  const answer = await visitor.call(riskReturnInfo, { query: { sysUserCode, isAfterImprove: 'false' } });
  if (answer.isError) throw new Error(answer.text);
  return answer.data?.ownYen;
}

test('悪い年の値下がりと1年後の可能性は、今の配分と残高からのエンジンの計算と一致する', async () => {
  const person = await world.person();
  await world.register(person);
  const whole = 852_650;
  const weights = [0, 419_520 / whole, 188_130 / whole, 0, 0, 245_000 / whole] as const;
  const expenseRatio = weights[1] * 0.001_54 + weights[2] * 0.001_32;
  const expected = ownYenRisk(portfolioMoments({ weights, expenseRatio }, assumptionSet()), 852_210);
  const ownYen = await ownYenOf(person);
  expect(ownYen).toMatchObject({ totalAssetValuation: 852_210, valuationDate: accountStatement.valuationDate });
  expect(ownYen?.badYearLoss).toBe(expected.badYearLoss);
  expect(ownYen?.belowTodayAfterOneYear).toBeCloseTo(expected.belowTodayAfterOneYear, 12);
});

test('過去の下落は、大きい順に、自分の残高の円で答える', async () => {
  const person = await world.person();
  await world.register(person);
  const falls = (await ownYenOf(person))?.falls ?? [];
  expect(falls.map(({ name }) => name)).toEqual([
    '2007〜2008年の金融危機',
    '2008年秋の3か月',
    '2020年のコロナ・ショック',
    '2022年の金利上昇',
  ]);
  for (const { ratio, yen } of falls) expect(yen).toBe(Math.floor(852_210 * ratio + 0.5));
});

test('為替ヘッジありの外国債券は、自分の値動きで数える: 2022年がいちばん深い', async () => {
  const person = await world.person();
  const [first] = accountStatement.holdings;
  if (!first) throw new Error('the sample holds something');
  const statement = agreeingStatement({ holdings: [{ ...first, productCode: 'ZZDC00000165' }], pendingCash: 0 });
  await world.register(person, { statement });
  const ownYen = await ownYenOf(person);
  expect(ownYen?.falls.map(({ from, ratio }) => [from, Number(ratio.toFixed(4))])).toEqual([
    ['2022-01', -0.14],
    ['2020-01', -0.0051],
  ]);
});

test('預金だけなら、悪い年も過去の時期も値下がりはない', async () => {
  const person = await world.person();
  const [first] = accountStatement.holdings;
  if (!first) throw new Error('the sample holds something');
  const deposit = { ...first, productCode: 'XXDC00009012', units: null, nav: null };
  await world.register(person, { statement: agreeingStatement({ holdings: [deposit], pendingCash: 0 }) });
  expect(await ownYenOf(person)).toMatchObject({ badYearLoss: 0, falls: [] });
  expect((await ownYenOf(person))?.belowTodayAfterOneYear).toBeLessThan(0.000_001);
});

test('まだ何も取り込んでいなければ、何も答えない', async () => {
  expect(await ownYenOf(await world.person())).toBeUndefined();
});

test('ほかの従業員の番号では、何も答えない', async () => {
  const [person, other] = [await world.person(), await world.person()];
  await world.register(other);
  const query = { sysUserCode: other.sysUserCode, isAfterImprove: 'false' } as const;
  expect(await person.visitor.call(riskReturnInfo, { query })).toMatchObject({ status: 403 });
});
