// モデル配分 — tests the model of a type for one company, its expected figures, and every use of a company's own table.
import { getInvestmentValuation } from '@minori/contract/investment-valuation';
import { getModelPortfolio } from '@minori/contract/model-portfolio';
import { riskReturnInfo } from '@minori/contract/risk-return';
import { registerRiskToleranceResult } from '@minori/contract/risk-tolerance';
import { getSavingChart, getSimulationResult } from '@minori/contract/simulation';
import { assumptionSet } from '@minori/engine/assumptions/assumption-sets';
import { modelPortfolios } from '@minori/engine/assumptions/model-portfolios';
import { forwardFigures } from '@minori/engine/risk-return/forward-figures';
import { portfolioMoments } from '@minori/engine/risk-return/portfolio-moments';
import { savingChart } from '@minori/engine/simulation/saving-chart';
import { RISK_TOLERANCE_ORDER } from '@minori/engine/vocabulary/risk-tolerance';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FiguresWorld, figuresWorld, type Person, TODAY } from '../../testing/figures-world.ts';
import { createTestApp } from '../../testing.ts';
import { STANDARD } from '../risk-tolerance/testing/answering.ts';

let world: FiguresWorld;

beforeAll(async () => {
  world = await figuresWorld();
});

beforeEach(() => world.clock.set(TODAY));

afterAll(() => world.close());

const CODES = ['4', '1', '2', '3'] as const;

function ask({ visitor, sysOrganizationCode }: Person, riskToleranceCode: (typeof CODES)[number]) {
  return visitor.call(getModelPortfolio, { query: { riskToleranceCode, sysOrganizationCode } });
}

async function modelFor(person: Person, code: (typeof CODES)[number]) {
  const answered = await ask(person, code);
  if (answered.isError) throw new Error(answered.text);
  return answered.data;
}

/**
 * Yearly fees as fractions: the cheapest product of each class in the sample line-up, or the default fee without one.
 */
const SAMPLE_FEES = [0.001_54, 0.001_43, 0.001_32, 0.001_87, 0.002_75, 0];
const DEFAULTS = [0.0015, 0.0015, 0.0013, 0.0019, 0.0029, 0];

function feeOf(weights: readonly number[], fees: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * (fees[index] ?? 0), 0);
}

describe.each([true, false])('標準のモデル（isReit %s）', (isReit) => {
  test.each(CODES)('型%s', async (code) => {
    const person = await world.person({ company: { isReit } });
    const model = await modelFor(person, code);
    const weights = modelPortfolios(isReit)[model.riskToleranceCode];
    expect(model.categoryClasses.map(({ ratio }) => ratio)).toEqual([...weights]);
    expect(model.categoryClasses[0]).toMatchObject({ categoryName: '国内株式', categoryColorCode: '#94290A' });
    const fee = feeOf(weights, SAMPLE_FEES);
    const net = forwardFigures(portfolioMoments({ weights, expenseRatio: fee }, assumptionSet()), 1);
    const gross = forwardFigures(portfolioMoments({ weights }, assumptionSet()), 1);
    expect(model).toMatchObject({
      returnByYear: net.returnByYear,
      investmentRisk: net.investmentRisk,
      lossProbability: gross.lossProbability,
      assumptionSetId: 'CMA-2025-BASE',
    });
    expect(model.oneYearOfMillion.standard).toBe(Math.round(1_000_000 * (1 + gross.medianCumulative)));
  });
});

test.each<[string, readonly string[], readonly number[]]>([
  ['商品がない会社は、どの資産も標準の費用', [], DEFAULTS],
  [
    '資産の欠けた会社は、その資産だけ標準の費用で、いくつもの資産にわたる商品は数えない',
    ['ZZDC00000033', 'ZZDC00000017', 'ZZDC00000124', 'ZZDC00000231'],
    [0.001_54, 0.0015, 0.001_32, 0.0019, 0.0029, 0],
  ],
])('%s', async (_name, lineUp, fees) => {
  const person = await world.person({ company: { lineUp } });
  const weights = modelPortfolios(true)[3];
  const { returnByYear } = await modelFor(person, '3');
  const moments = portfolioMoments({ weights, expenseRatio: feeOf(weights, fees) }, assumptionSet());
  expect(returnByYear).toBeCloseTo(forwardFigures(moments, 1).returnByYear, 12);
});

test('会社のモデルの見込みは、どの画面でも同じ', async () => {
  const person = await world.person({ riskToleranceCode: 3 });
  await world.register(person);
  const { visitor, sysUserCode } = person;
  const { returnByYear, investmentRisk } = await modelFor(person, '3');
  const expected = await visitor.call(riskReturnInfo, { query: { sysUserCode, isAfterImprove: 'false' } });
  expect(expected.isError || expected.data?.model).toMatchObject({ returnByYear, investmentRisk });
  const simulated = await visitor.call(getSimulationResult, { query: { sysUserCode } });
  const variant = (!simulated.isError && simulated.data.assumptions.variants.modelPf) || undefined;
  expect(variant).toMatchObject({ returnByYear, investmentRisk });
  const { expenseRatio } = variant ?? {};
  expect(expenseRatio).toBeCloseTo(feeOf(modelPortfolios(true)[3], SAMPLE_FEES), 12);
});

test('リスクの大きい型ほど、過去の下落も深く、元本確保型には下落がない', async () => {
  const person = await world.person();
  const falls = await Promise.all(CODES.map(async (code) => (await modelFor(person, code)).largestFall));
  const [principal, ...others] = falls;
  expect(principal).toBeNull();
  const ratios = others.map((fall) => fall?.ratio ?? Number.NaN);
  expect(ratios).toEqual([expect.closeTo(-0.0857, 4), expect.closeTo(-0.1734, 4), expect.closeTo(-0.2543, 4)]);
  for (const fall of others) expect(fall).toMatchObject({ from: '2021-12', to: '2022-12' });
});

test('下落を探した10年がどの月からどの月までかも答え、下落がなくても言う', async () => {
  const person = await world.person();
  for (const code of CODES) {
    expect((await modelFor(person, code)).fallSearched).toEqual({ from: '2016-03', to: '2026-03' });
  }
});

describe('下落の期間', () => {
  test('今日までに終わった月だけを見る', async () => {
    const person = await world.person();
    // In July 2022 the trough of December 2022 has not happened yet.
    world.clock.set(new Date('2022-07-10T00:00:00Z'));
    const visitor = world.visitor(await world.addSession(person));
    const { largestFall } = await modelFor({ ...person, visitor }, '3');
    expect(largestFall && largestFall.to < '2022-07').toBe(true);
  });

  /**
   * Multiplies every index up to a month's end by 2 or by a half, which is exact, so that a fall follows or disappears.
   */
  async function scaleUntil(month: string, factor: 2 | 0.5): Promise<void> {
    await sql`update class_index_months set index_values = (
      select array_agg(value * ${factor}::float8 order by position)
      from unnest(index_values) with ordinality as v (value, position)
    ) where month <= ${month}`.execute(world.database);
  }

  test.each([
    ['2016-02', '2021-12'],
    ['2016-03', '2016-03'],
  ])('10年を超える前の下落は数えない（%sの月末までが2倍）', async (month, from) => {
    const person = await world.person();
    await scaleUntil(month, 2);
    const { largestFall } = await modelFor(person, '3');
    await scaleUntil(month, 0.5);
    expect(largestFall?.from).toBe(from);
  });

  test('指数が抜けていれば、下落は言わない', async () => {
    const person = await world.person();
    world.clock.set(new Date('2026-07-10T00:00:00Z'));
    await world.database
      .insertInto('class_index_months')
      .values([{ month: '2026-06', index_values: [100, 100, 100, 100, 100, 100] }])
      .execute();
    const visitor = world.visitor(await world.addSession(person));
    const { largestFall } = await modelFor({ ...person, visitor }, '3');
    await world.database.deleteFrom('class_index_months').where('month', '=', '2026-06').execute();
    expect(largestFall).toBeNull();
  });

  test('指数が何もなければ、下落は言わない', async () => {
    const bare = await createTestApp({ now: TODAY });
    const employee = await bare.addEmployee(await bare.addCompany());
    const visitor = bare.visitor(await bare.addSession(employee));
    const { largestFall, fallSearched } = await modelFor({ ...employee, visitor }, '3');
    expect([largestFall, fallSearched]).toEqual([null, null]);
    await bare.close();
  });
});

const OWN = {
  1: [0.05, 0.1, 0.4, 0.15, 0, 0.3],
  2: [0.2, 0.2, 0.3, 0.2, 0, 0.1],
  3: [0.4, 0.5, 0.05, 0.05, 0, 0],
  4: [0, 0, 0, 0, 0, 1],
} as const;

async function writeModels({ sysOrganizationCode }: Person, models: Partial<Record<1 | 2 | 3 | 4, readonly number[]>>) {
  const rows = RISK_TOLERANCE_ORDER.flatMap((code) => {
    const weights = models[code];
    const columns = { sys_organization_code: sysOrganizationCode, risk_tolerance_code: code };
    return weights ? [{ ...columns, weights }] : [];
  });
  await world.database.insertInto('company_model_portfolios').values(rows).execute();
}

describe('会社が自分のモデルを持つとき', () => {
  test('モデル・診断の答え・評価のどれにも、そのモデルを使う', async () => {
    const person = await world.person({ riskToleranceCode: 3 });
    await writeModels(person, OWN);
    await world.register(person);
    const ratios = (list: readonly { readonly ratio: number }[] | null | undefined) => list?.map(({ ratio }) => ratio);
    for (const code of CODES) {
      expect(ratios((await modelFor(person, code)).categoryClasses)).toEqual([...OWN[code]]);
    }
    const { visitor, sysUserCode } = person;
    const valuation = async () => {
      const answered = await visitor.call(getInvestmentValuation, { query: { sysUserCode } });
      return answered.isError ? null : answered.data;
    };
    expect(ratios((await valuation())?.modelPfAssetRatio)).toEqual([...OWN[3]]);
    const result = await visitor.call(registerRiskToleranceResult, { body: { sysUserCode, answers: STANDARD } });
    expect(result.isError || ratios(result.data.categoryClasses)).toEqual([...OWN[2]]);
    expect(ratios((await valuation())?.modelPfAssetRatio)).toEqual([...OWN[2]]);
  });

  test('ほかの会社には及ばない', async () => {
    const [own, other] = [await world.person(), await world.person()];
    await writeModels(own, OWN);
    const { categoryClasses } = await modelFor(other, '2');
    expect(categoryClasses.map(({ ratio }) => ratio)).toEqual([...modelPortfolios(true)[2]]);
  });

  test.each([
    ['型が足りない', { 1: OWN[1], 2: OWN[2], 4: OWN[4] }],
    ['リスクの順が逆', { ...OWN, 1: OWN[2], 2: OWN[1] }],
  ])('%sモデルでは、誰も評価しない', async (_name, models) => {
    const person = await world.person();
    await writeModels(person, models);
    expect((await ask(person, '2')).status).toBe(500);
    await expect(world.register(person)).rejects.toMatchObject({
      key: 'scraping_error',
      cause: { message: expect.stringContaining("The company's own model of type") },
    });
  });

  test.each([
    ['合計が1でない', [0.5, 0.4, 0, 0, 0, 0]],
    ['負', [1.1, -0.1, 0, 0, 0, 0]],
    ['五つ', [0.2, 0.2, 0.2, 0.2, 0.2]],
  ])('%s割合は、データベースが受け付けない', async (_name, weights) => {
    await expect(writeModels(await world.person(), { 2: weights })).rejects.toThrow('check constraint');
  });
});

test('積立グラフは、会社の商品構成のモデルで計算し、ほかの会社のものは見られない', async () => {
  const [without, other] = [await world.person({ company: { isReit: false } }), await world.person()];
  const query = { riskToleranceCode: '3', sysOrganizationCode: without.sysOrganizationCode } as const;
  const answer = await without.visitor.call(getSavingChart, { query });
  const moments = portfolioMoments({ weights: [0.4, 0.4, 0.1, 0.1, 0, 0], expenseRatio: 0.001_52 }, assumptionSet());
  expect(answer.isError ? answer.error : answer.data.accumulationCharts).toEqual(savingChart(moments));
  expect((await other.visitor.call(getSavingChart, { query })).isError).toBe(true);
  expect((await world.visitor().call(getSavingChart, { query })).status).toBe(401);
  const wrong = { ...query, riskToleranceCode: '0' as '1' };
  expect((await without.visitor.call(getSavingChart, { query: wrong })).status).toBe(400);
});
