// Tests selections over HTTP: those of the engine's reference (calculations.md section 4, after selection) against its
// figures, and fifty random ones against figures recomputed here from the formulas, without the engine.
import { readFileSync } from 'node:fs';
import { accountStatement } from '@minori/contract/examples/account-statement';
import { getFundValuations } from '@minori/contract/fund-selection';
import { getInvestmentValuation } from '@minori/contract/investment-valuation';
import type { RiskReturnInfo } from '@minori/contract/risk-return';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedFunds } from '../../figures/funds/seed.ts';
import { agreeingStatement } from '../../testing/agreeing-statement.ts';
import * as choosing from '../../testing/choosing.ts';
import { choose, good, type Percents } from '../../testing/choosing.ts';
import { accountHolder, type FiguresWorld, figuresWorld, type Person } from '../../testing/figures-world.ts';
import { SAMPLE_LINE_UP } from '../../testing/sample-funds.ts';

describe('choices of the reference', () => {
  type Six = readonly [number, number, number, number, number, number];

  interface ReferenceProduct {
    readonly no: number;
    readonly isin: string;
    readonly name: string;
    readonly assetCode: number | null;
    readonly classWeights: Six;
    readonly areaWeights: readonly [number, number, number, number];
    readonly expenseRatioPctInclTax: number;
    readonly singleCountryShare?: number;
  }

  const universe = new URL('../../../../../packages/engine/reference/fund-universe.json', import.meta.url);
  const { funds, guaranteed } = JSON.parse(readFileSync(universe, 'utf8')) as Record<
    'funds' | 'guaranteed',
    ReferenceProduct[]
  >;
  const PRODUCTS = [...funds, ...guaranteed];

  function product(by: Partial<Pick<ReferenceProduct, 'no' | 'isin'>>): ReferenceProduct {
    const found = PRODUCTS.find(({ no, isin }) => no === by.no || isin === by.isin);
    if (!found) throw new Error(`the reference has no product ${by.no ?? by.isin}`);
    return found;
  }

  /** Keyed by the product numbers of the reference. */
  const numbered = (percents: Readonly<Record<number, number>>): Percents =>
    Object.fromEntries(Object.entries(percents).map(([no, rate]) => [product({ no: Number(no) }).isin, rate]));

  let world: FiguresWorld;

  beforeAll(async () => {
    world = await figuresWorld();
    // Two active funds of the reference that are missing from the sample; a selection needs no prices.
    const products = [10, 18].map((no) => {
      const { isin, name, assetCode, classWeights, areaWeights, expenseRatioPctInclTax } = product({ no });
      const none = {
        ...{ annualRate: null, trustReserveRatio: null, inceptionMonth: null, targetYear: null },
        ...{ hedgedShare: null, singleCountryShare: null },
      };
      const expenseRatio = Math.round(expenseRatioPctInclTax * 1e4) / 1e6;
      return {
        ...none,
        productCode: isin,
        style: 'active' as const,
        assetClassCode: assetCode,
        name,
        classWeights,
        areaWeights,
        expenseRatio,
      };
    });
    await seedFunds(world.database, { products, navs: [], classIndexes: [] });
  });
  afterAll(() => world.close());

  const holding = (no: number, valuation: number) => {
    const { isin: productCode, name } = product({ no });
    return { productCode, name, units: null, nav: null, valuation, acquisitionCost: valuation, gainLoss: 0 };
  };

  type Figures = RiskReturnInfo['current'];

  const FOLLOWS_MODEL = { 1: 20, 7: 25, 12: 25, 15: 15, 19: 4, 20: 3, 22: 3, 901: 5 };

  describe('計算書の例', () => {
    test.each<[string, Readonly<Record<number, number>>, Six, number, number, number, string, string]>([
      [
        'bal40 40, FExJ 30, deposit 30',
        { 24: 40, 7: 30, 901: 30 },
        [0.088, 0.372, 0.168, 0.06, 0, 0.312],
        0.1353,
        3.3559,
        9.092356,
        '83/94/62/93',
        '83 A',
      ],
      ['deposit only', { 901: 100 }, [0, 0, 0, 0, 0, 1], 0, 0.5, 0.1, '100/100/5/18', '32 E'],
      [
        'target2040 only',
        { 28: 100 },
        [0.18, 0.24, 0.36, 0.14, 0.05, 0.03],
        0.33,
        3.478,
        8.806121,
        '79/89/89/91',
        '86 A',
      ],
      [
        'follows the model',
        FOLLOWS_MODEL,
        [0.2, 0.25, 0.25, 0.15, 0.1, 0.05],
        0.16236,
        3.92764,
        9.90463664,
        '100/100/100/100',
        '100 A',
      ],
    ])('%s', async (_name, rates, weights, fee, mean, risk, scores, total) => {
      const person = await accountHolder(world, { riskToleranceCode: 2 });
      const { fundValuation: after, riskReturnInfo } = good(await choose(person, numbered(rates)));
      for (const { categoryClassCode, ratio } of after.categoryAssetRatio) {
        expect(ratio).toBeCloseTo(weights[categoryClassCode], 9);
      }
      expect(100 * after.expenseRatio).toBeCloseTo(fee, 9);
      expect(100 * after.reason.investmentRisk).toBeCloseTo(risk, 6);
      expect(
        [after.assetClassScore, after.areaClassScore, after.separationGapScore, after.riskGapScore].join('/'),
      ).toBe(scores);
      expect(`${after.totalScore} ${after.totalValuation}`).toBe(total);
      // Section 2b: e^a − 1 with a = ln(1 + μ) − s²/2 and s² = ln(1 + σ²/(1 + μ)²).
      const [mu, sigma] = [mean / 100, risk / 100];
      const byYear = (1 + mu) / Math.sqrt(1 + (sigma / (1 + mu)) ** 2) - 1;
      expect(riskReturnInfo.afterImprove?.returnByYear).toBeCloseTo(byYear, 7);
      expect(riskReturnInfo.afterImprove?.investmentReturn).toBeCloseTo((1 + byYear) ** 10 - 1, 6);
    });

    test('active mix は、持っている口座として', async () => {
      const person = await world.person({ riskToleranceCode: 3 });
      const holdings = [holding(3, 500_000), holding(10, 500_000), holding(18, 200_000), holding(23, 300_000)];
      await world.register(person, { statement: agreeingStatement({ holdings, pendingCash: 0, unpaidFees: 0 }) });
      const { before } = good(await choose(person, numbered({ 901: 100 })));
      const { assetClassScore, areaClassScore, separationGapScore, riskGapScore } = before;
      expect([assetClassScore, areaClassScore, separationGapScore, riskGapScore]).toEqual([100, 88, 80, 89]);
      expect([before.totalScore, before.totalValuation]).toEqual([90, 'A']);
      expect(100 * before.expenseRatio).toBeCloseTo(1.301_666_67, 8);
      expect(before.yearlyCost).toBe(19_525);
    });

    test('変更前、変更後、差のリスクとリターン', async () => {
      const person = await world.person({ riskToleranceCode: 2 });
      const holdings = [holding(24, 400_000), holding(7, 300_000), holding(901, 300_000)];
      await world.register(person, { statement: agreeingStatement({ holdings, pendingCash: 0, unpaidFees: 0 }) });
      const { riskReturnInfo, fundValuation, before } = good(await choose(person, numbered(FOLLOWS_MODEL)));
      const close = (figures: Figures | null, expected: readonly [number, number, number]) => {
        expect(figures?.investmentReturn).toBeCloseTo(expected[0], 8);
        expect(figures?.returnByYear).toBeCloseTo(expected[1], 8);
        expect(figures?.investmentRisk).toBeCloseTo(expected[2], 8);
      };
      close(riskReturnInfo.current, [0.338_481_88, 0.029_582_73, 0.090_923_56]);
      close(riskReturnInfo.afterImprove, [0.405_001_71, 0.034_588_59, 0.099_046_37]);
      close(riskReturnInfo.diff, [0.066_519_82, 0.005_005_86, 0.008_122_81]);
      expect([before.yearlyCost, fundValuation.yearlyCost]).toEqual([1_353, 1_623]);
    });
  });

  const MODEL: Six = [0.2, 0.25, 0.25, 0.15, 0.1, 0.05];
  /** The areas of the world's equities: domestic, developed, emerging, other. */
  const WORLD = [0.05, 0.84, 0.11, 0];

  /** Expects the raw figure rounded half up; within floating-point error of a half, either neighbour is accepted. */
  function expectRounded(score: number | null, raw: number) {
    expect(Math.abs((score ?? Number.NaN) - raw)).toBeLessThanOrEqual(0.5 + 1e-9);
  }

  /** Computes the figures from sums over the percents, as calculations.md section 4 writes them. */
  function byHand(percents: Percents) {
    const sum = (pick: (product: ReferenceProduct) => number) =>
      Object.entries(percents).reduce((total, [isin, rate]) => total + (rate / 100) * pick(product({ isin })), 0);
    const weights = MODEL.map((_, code) => sum(({ classWeights }) => classWeights[code] ?? 0));
    const shortTerm = weights[5] ?? 0;
    const areas = WORLD.map((_, area) => sum(({ areaWeights }) => areaWeights[area] ?? 0));
    const country = sum(({ singleCountryShare = 0 }) => singleCountryShare);
    const atRisk = 1 - shortTerm;
    // Deposits count as domestic, and a fund of a single foreign country as developed; neither has the world's areas.
    const apart = WORLD.map((share, area) => {
      const own = (areas[area] ?? 0) - (area === 0 ? shortTerm : area === 1 ? country : 0);
      return Math.abs(own / atRisk - share);
    });
    const overlap = Math.max(0, 1 - (apart.reduce((total, each) => total + each, 0) + country / atRisk) / 2);
    const closeness = atRisk < 1e-12 ? 1 : overlap;
    const [domestic = 0, foreign = 0, ...others] = weights;
    const asHeld = domestic * domestic + foreign * foreign;
    const squares =
      others.reduce((total, weight) => total + weight * weight, 0) +
      (1 - closeness) * asHeld +
      (closeness * (domestic + foreign) ** 2) / 2;
    const distance = weights.reduce((total, weight, code) => total + Math.abs(weight - (MODEL[code] ?? 0)), 0) / 2;
    return {
      assetClassScore: 100 * (shortTerm + (1 - shortTerm) * Math.min(1, (1 / squares - 1) / 4)),
      separationGapScore: 100 * (1 - distance),
      /** In millionths of a percent, so that the floor is taken of an integer. */
      cost: Math.floor((852_210 * Math.round(1e6 * sum(({ expenseRatioPctInclTax }) => expenseRatioPctInclTax))) / 1e8),
    };
  }

  /** Splits 100 % at random points over different products of the line-up. */
  const anyChoice = fc.uniqueArray(fc.constantFrom(...SAMPLE_LINE_UP), { minLength: 1, maxLength: 8 }).chain((codes) =>
    fc
      .array(fc.integer({ min: 0, max: 100 }), { minLength: codes.length - 1, maxLength: codes.length - 1 })
      .map((cuts): Percents => {
        const points = [0, ...cuts.toSorted((a, b) => a - b), 100];
        return Object.fromEntries(codes.map((code, place) => [code, (points[place + 1] ?? 0) - (points[place] ?? 0)]));
      }),
  );

  test('どんな選び方でも、資産の分散、モデルとの差、年間の費用は、式のとおり', async () => {
    const person: Person = await accountHolder(world, { riskToleranceCode: 2 });
    const shown = good(
      await person.visitor.call(getInvestmentValuation, { query: { sysUserCode: person.sysUserCode } }),
    );
    await fc.assert(
      fc.asyncProperty(anyChoice, async (percents) => {
        const { fundValuation, before } = good(await choose(person, percents));
        const expected = byHand(percents);
        expectRounded(fundValuation.assetClassScore, expected.assetClassScore);
        expectRounded(fundValuation.separationGapScore, expected.separationGapScore);
        expect(fundValuation.yearlyCost).toBe(expected.cost);
        expect(before.totalScore).toBe(shown?.totalScore);
      }),
      { numRuns: 50 },
    );
  });
});

// Tests that 選択後の評価 has every field of a valuation: those of the person and the account as on the evaluation screen,
// those of the selection as if it were held.
describe('fields of the valuation', () => {
  const { BONDS, FOREIGN_EQUITY, choose, good } = choosing;
  const HALVES = { [FOREIGN_EQUITY]: 50, [BONDS]: 50 };

  let world: FiguresWorld;

  beforeAll(async () => {
    world = await figuresWorld();
  });
  afterAll(() => world.close());

  test('評価のすべてを言い、本人と口座のことは運用の評価の画面と同じ', async () => {
    const person = await accountHolder(world);
    const { sysUserCode } = person;
    const shown = good(await person.visitor.call(getInvestmentValuation, { query: { sysUserCode } }));
    const { fundValuation } = good(await choose(person, HALVES));
    const { riskTolerance, genderCode, isMarried, isDependent, age, investmentPeriod, interest } = fundValuation;
    expect({ riskTolerance, genderCode, isMarried, isDependent, age, investmentPeriod, interest }).toEqual({
      ...{ riskTolerance: shown?.riskTolerance, genderCode: shown?.genderCode, isMarried: shown?.isMarried },
      ...{ isDependent: shown?.isDependent, age: shown?.age },
      ...{ investmentPeriod: shown?.investmentPeriod, interest: shown?.interest },
    });
    expect(fundValuation.investmentValuationAssetRatio).toEqual(fundValuation.categoryAssetRatio);
    expect(fundValuation.modelPfAssetRatio).toEqual(fundValuation.modelAssetRatio);
  });

  test('選んだ配分の実績は、その配分を持っている人の実績と同じ', async () => {
    const person = await accountHolder(world);
    const { sysUserCode } = person;
    const [held] = accountStatement.holdings;
    if (!held) throw new Error('the sample holds something');
    await world.register(person, { statement: agreeingStatement({ holdings: [held], pendingCash: 0 }) });
    const holding = good(await person.visitor.call(getInvestmentValuation, { query: { sysUserCode } }));
    const same = good(await choose(person, { [held.productCode]: 100 })).fundValuation;
    const other = good(await choose(person, HALVES, true)).fundValuation;
    const kept = good(await person.visitor.call(getFundValuations, { query: { sysUserCode } }))?.fundValuation;
    for (const horizon of ['oneYear', 'threeYears', 'fiveYears', 'tenYears'] as const) {
      expect(same[horizon]).toEqual(holding?.[horizon]);
      expect(other[horizon].model).toEqual(holding?.[horizon].model);
      expect(other[horizon].own).not.toEqual(holding?.[horizon].own);
      expect(kept?.[horizon]).toEqual(other[horizon]);
    }
  });
});
