// 運用評価 — tests that the response equals the engine's result for the same holdings, and is null where nothing can be
// valued.

import { accountStatement } from '@minori/contract/examples/account-statement';
import { getInvestmentValuation, registerInvestmentValuation } from '@minori/contract/investment-valuation';
import { valueAccount } from '@minori/engine/investment-valuation/account-valuation';
import { valuationBasis } from '@minori/engine/investment-valuation/valuation-basis';
import { valuationComments } from '@minori/wording/ja/valuation-comments';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findProducts } from '../../records/products.ts';
import { type FiguresWorld, figuresWorld, type Person, TODAY } from '../../testing/figures-world.ts';

let world: FiguresWorld;

beforeAll(async () => {
  world = await figuresWorld();
});

beforeEach(() => world.clock.set(TODAY));

afterAll(() => world.close());

/** The figures of the response; null where nothing can be valued. */
async function answerFor({ visitor, sysUserCode }: Person) {
  const answer = await visitor.call(getInvestmentValuation, { query: { sysUserCode } });
  if (answer.isError) throw new Error(answer.text);
  return answer.data;
}

async function valuationOf(person: Person) {
  const answer = await answerFor(person);
  if (answer === null) throw new Error('nothing has been valued');
  return answer;
}

async function revalue({ visitor, sysUserCode }: Person) {
  const answer = await visitor.call(registerInvestmentValuation, { body: { sysUserCode } });
  if (answer.isError) throw new Error(answer.text);
  return answer.data;
}

async function engineValuation(riskToleranceCode: 1 | 2 | 3 | 4) {
  const codes = accountStatement.holdings.map(({ productCode }) => productCode);
  const funds = await findProducts(world.database, codes);
  const holdings = accountStatement.holdings.map((held) => ({ fundCode: held.productCode, amount: held.valuation }));
  const account = { holdings, pendingCash: accountStatement.pendingCash, year: 2026, funds };
  const outcome = valueAccount(account, { riskToleranceCode }, valuationBasis({ isReit: true }));
  if (outcome.status !== 'valued') throw new Error(outcome.status);
  return outcome;
}

test('何も取り込んでいない間は、評価がない', async () => {
  const owner = await world.person();
  expect(await answerFor(owner)).toBeNull();
  expect(await revalue(owner)).toBeNull();
});

test.each([1, 2, 3, 4] as const)('登録した口座の評価は、エンジンの計算と一致する（タイプ%i）', async (type) => {
  const owner = await world.person({ riskToleranceCode: type });
  await world.register(owner);
  const { valuation, lookThrough } = await engineValuation(type);
  const answer = await valuationOf(owner);
  expect(answer).toMatchObject({
    totalScore: valuation.totalScore,
    totalValuation: valuation.totalValuation,
    assetClassScore: valuation.assetClassScore,
    areaClassScore: valuation.areaClassScore,
    separationGapScore: valuation.separationGapScore,
    riskGapScore: valuation.riskGapScore,
    diversifiedValuation: valuation.diversifiedValuation,
    riskToleranceFitValuation: valuation.riskToleranceFitValuation,
    ...valuationComments(valuation),
    riskTolerance: { code: type },
    investmentPeriod: 23,
    previous: null,
    warnings: [],
    evaluatedOn: '2026-04-10',
    valuationDate: '2026-03-31',
    assumptionSetId: 'CMA-2025-BASE',
  });
  expect(answer.categoryAssetRatio.map(({ ratio }) => ratio)).toEqual([...lookThrough.weights]);
  expect(answer.modelPfAssetRatio?.map(({ ratio }) => ratio)).toEqual([...valuation.model.weights]);
  expect(answer.differencialWithModelPf?.map(({ gap }) => gap)).toEqual([...valuation.differencialWithModelPf]);
});

test('期間ごとの試算は、3年・5年・10年にも点があり、軸の範囲に入る', async () => {
  const owner = await world.person();
  await world.register(owner);
  const answer = await valuationOf(owner);
  for (const horizon of [answer.oneYear, answer.threeYears, answer.fiveYears, answer.tenYears]) {
    for (const point of [horizon.own, horizon.model]) {
      expect(point).not.toBeNull();
      const risk = 100 * (point?.investmentRisk ?? Number.NaN);
      const year = 100 * (point?.returnByYear ?? Number.NaN);
      expect(risk).toBeGreaterThanOrEqual(horizon.investmentRiskLimit.min);
      expect(risk).toBeLessThanOrEqual(horizon.investmentRiskLimit.max);
      expect(year).toBeGreaterThanOrEqual(horizon.returnByYearLimit.min);
      expect(year).toBeLessThanOrEqual(horizon.returnByYearLimit.max);
      expect(point?.isReference).toBe(false);
    }
  }
});

test('若い投資信託だけの口座では、長い期間は参考値か、点なしになる', async () => {
  const owner = await world.person();
  const [held] = accountStatement.holdings;
  if (!held) throw new Error('no holding');
  const holdings = [{ ...held, productCode: 'ZZDC00000306', valuation: 852_210 }];
  const statement = { ...accountStatement, holdings, pendingCash: 0, unpaidFees: 0 };
  await world.register(owner, { statement });
  const { fiveYears, tenYears } = await valuationOf(owner);
  // The fund began in 2018-04: eight of ten years are its own, and a fifth is filled in.
  expect(fiveYears.own?.isReference).toBe(false);
  expect(tenYears.own?.isReference).toBe(true);
});

test('診断がなければ、適合と総合は null で、分散だけを答える', async () => {
  const owner = await world.person({ riskToleranceCode: null });
  await world.register(owner);
  const answer = await valuationOf(owner);
  expect(answer).toMatchObject({
    totalValuation: null,
    totalScore: null,
    riskTolerance: null,
    separationGapScore: null,
    riskGapScore: null,
    riskToleranceFitValuation: null,
    riskToleranceFitValuationComment: null,
    modelPfAssetRatio: null,
    differencialWithModelPf: null,
    totalValuationComment: 'リスク許容度の診断をすると総合評価を表示します。',
  });
  expect(answer.assetClassScore).toBeGreaterThan(0);
  expect(answer.oneYear.model).toBeNull();
});

test('最初の掛金の前は、評価を出さない', async () => {
  const owner = await world.person();
  const empty = { totalAssetValuation: 0, cumulativeContributionAmount: 0, valuationGainLoss: 0 };
  const nothing = { holdings: [], contributions: [], transfers: [], pendingCash: 0, unpaidFees: 0 };
  const statement = { ...accountStatement, ...empty, ...nothing, initialSubscriptionDate: null };
  await world.register(owner, { statement });
  expect(await answerFor(owner)).toBeNull();
  expect(await revalue(owner)).toBeNull();
});

function withUnknown(valuation: number) {
  const [held, ...others] = accountStatement.holdings;
  if (!held) throw new Error('no holding');
  const unknown = { ...held, productCode: 'ZZDC00009999', name: '新しい商品', valuation };
  return { ...accountStatement, holdings: [{ ...held, valuation: held.valuation - valuation }, unknown, ...others] };
}

test('一覧にない商品は5％までなら除いて警告し、超えれば評価を出さない', async () => {
  const owner = await world.person();
  await world.register(owner, { statement: withUnknown(42_000) });
  const answer = await valuationOf(owner);
  expect(answer.warnings).toEqual(['「新しい商品」は商品一覧にないため、評価に含めていません。']);
  expect(answer.categoryAssetRatio.reduce((sum, { ratio }) => sum + ratio, 0)).toBeCloseTo(1, 9);

  const other = await world.person();
  await world.register(other, { statement: withUnknown(43_000) });
  expect(await answerFor(other)).toBeNull();
});

test('評価できない口座になったら、前の口座の評価を今のものとして答えない', async () => {
  const owner = await world.person();
  await world.register(owner);
  await world.register(owner, { statement: withUnknown(400_000) });
  expect(await answerFor(owner)).toBeNull();
});

test('月の中では最後の評価だけが残り、月が変われば前の評価として並ぶ', async () => {
  const owner = await world.person();
  await world.register(owner, { evaluatedOn: '2026-04-30' });
  await world.register(owner, { evaluatedOn: '2026-04-30' });
  // Midnight of 1 May in Tokyo.
  world.clock.set(new Date('2026-04-30T15:00:00Z'));
  const again = world.visitor(await world.addSession(owner));
  expect(await revalue({ ...owner, visitor: again })).toMatchObject({ totalValuation: expect.any(String) });
  const answer = await valuationOf({ ...owner, visitor: again });
  expect(answer).toMatchObject({ evaluatedOn: '2026-05-01', previous: { evaluatedOn: '2026-04-30' } });
  const months = await world.database
    .selectFrom('valuations')
    .select('month')
    .where('sys_user_code', '=', owner.sysUserCode)
    .orderBy('month')
    .execute();
  expect(months).toEqual([{ month: '2026-04' }, { month: '2026-05' }]);
  const statements = await world.database
    .selectFrom('statements')
    .select('id')
    .where('sys_user_code', '=', owner.sysUserCode)
    .execute();
  // A scrape with the same figures keeps the stored statement.
  expect(statements).toHaveLength(1);
});

test('属性は会社が示すと決めたときだけ答え、年齢は今日のもの', async () => {
  const shown = await world.person();
  const hidden = await world.person({ company: { personalAttributeShowedFlg: false } });
  for (const owner of [shown, hidden]) await world.register(owner);
  const attributes = { genderCode: 1, isMarried: false, isDependent: false };
  expect(await valuationOf(shown)).toMatchObject({ ...attributes, age: 37 });
  const none = { genderCode: null, isMarried: null, isDependent: null, age: null };
  expect(await valuationOf(hidden)).toMatchObject(none);
  // Midnight of the birthday in Tokyo.
  world.clock.set(new Date('2026-04-11T15:00:00Z'));
  const onBirthday = world.visitor(await world.addSession(shown));
  expect(await valuationOf({ ...shown, visitor: onBirthday })).toMatchObject({ age: 38 });
});
