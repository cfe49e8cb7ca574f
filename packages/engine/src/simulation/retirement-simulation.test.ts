import { describe, expect, test } from 'vitest';
import { assumptionSet } from '../assumptions/assumption-sets.ts';
import { modelPortfolios } from '../assumptions/model-portfolios.ts';
import { portfolioMoments } from '../risk-return/portfolio-moments.ts';
import { accumulation, comonotonicQuantile } from './comonotonic-bound.ts';
import { monthlyFlows } from './monthly-flows.ts';
import { monthsToRetirement } from './months-to-retirement.ts';
import { priceLevel, realContribution } from './real-terms.ts';
import { type RetirementPlan, retirementSimulation } from './retirement-simulation.ts';
import { savingChart } from './saving-chart.ts';
import { shortfallProbability } from './shortfall-probability.ts';

const assumptions = assumptionSet();
const MODEL = { weights: modelPortfolios(true)[2], expenseRatio: 0.0016 };
const DEPOSITS = { mean: 0.005, risk: 0.001 };

/** The account of calculations.md 6.4, over 25 months so that the last point stands between two years. */
const PLAN = {
  start: { assetValuation: 1_500_000, contributionAmount: 1_300_000 },
  months: 25,
  mixes: { currentPf: DEPOSITS, modelPf: MODEL, improvedPf: null },
  monthlyContributions: { notMatchingContribution: 20_000, matchingContribution: null },
  assumptions,
} as const;

function simulate(changes: Partial<RetirementPlan<typeof PLAN.mixes, Record<'notMatchingContribution', number>>> = {}) {
  return retirementSimulation({ ...PLAN, ...changes });
}

describe('every mix, contribution and point', () => {
  const scenario = simulate()?.notMatchingContribution;

  test('points are month 0, every year and the last month, with what has been paid in by then', () => {
    expect(scenario?.simulationData.map(({ month, contributionAmount }) => [month, contributionAmount])).toEqual([
      [0, 1_300_000],
      [12, 1_540_000],
      [24, 1_780_000],
      [25, 1_800_000],
    ]);
    const { currentPf, modelPf, improvedPf } = scenario?.simulationData[0] ?? {};
    const now = { simulationAmount1: 1_500_000, simulationAmount2: 1_500_000, simulationAmount3: 1_500_000 };
    expect([currentPf, modelPf, improvedPf]).toEqual([now, now, null]);
  });

  test('a point at month k is the quantile of a plan of k months, floored', () => {
    const moments = portfolioMoments(MODEL.weights, assumptions, MODEL.expenseRatio);
    for (const { month, modelPf } of scenario?.simulationData.slice(1) ?? []) {
      const flows = monthlyFlows({ startValue: 1_500_000, monthlyContribution: 20_000, months: month });
      const median = comonotonicQuantile(accumulation(flows, moments), month, 0);
      expect(modelPf?.simulationAmount2).toBe(Math.floor(median));
    }
  });

  test('payments are the last point, with differences and the chance of falling short', () => {
    const payment = scenario?.retirementPayment.modelPf;
    const last = scenario?.simulationData.at(-1)?.modelPf;
    expect(payment).toMatchObject({
      contributionAmount: 1_800_000,
      goodResult: last?.simulationAmount1,
      standard: last?.simulationAmount2,
      notGood: last?.simulationAmount3,
      goodResultDif: (last?.simulationAmount1 ?? 0) - 1_800_000,
      standardDif: (last?.simulationAmount2 ?? 0) - 1_800_000,
      notGoodDif: (last?.simulationAmount3 ?? 0) - 1_800_000,
    });
    const moments = portfolioMoments(MODEL.weights, assumptions, MODEL.expenseRatio);
    const flows = monthlyFlows({ startValue: 1_500_000, monthlyContribution: 20_000, months: 25 });
    const plan = accumulation(flows, moments);
    const priced = { inflation: 0.013, startContribution: 1_300_000, monthlyContribution: 20_000 };
    const keptUp = realContribution(priced, 25) * priceLevel(0.013, 25);
    expect(payment?.shortfallProbability).toBe(shortfallProbability(plan, 25, 1_800_000));
    expect(payment?.realShortfallProbability).toBe(shortfallProbability(plan, 25, keptUp));
    expect(payment?.realShortfallProbability).toBeGreaterThan(payment?.shortfallProbability ?? 1);
  });

  test('a case that does not apply is null, and so is a mix that is not there', () => {
    expect(simulate()).toMatchObject({ matchingContribution: null });
    expect(scenario?.retirementPayment.improvedPf).toBeNull();
  });

  test('more paid out than in so far is no obstacle', () => {
    const start = { assetValuation: 1_500_000, contributionAmount: -200_000 };
    const payment = simulate({ start })?.notMatchingContribution.retirementPayment.currentPf;
    expect(payment).toMatchObject({ contributionAmount: 300_000, shortfallProbability: 0 });
  });
});

test('no month left: no future', () => {
  expect(simulate({ months: 0 })).toBeNull();
});

test.each([
  ['assetValuation is -1', { start: { assetValuation: -1, contributionAmount: 0 } }],
  ['Not an amount in integer yen: NaN', { start: { assetValuation: Number.NaN, contributionAmount: 0 } }],
  ['Not an amount in integer yen: 0.5', { start: { assetValuation: 0, contributionAmount: 0.5 } }],
  ['not a number of months', { months: -3 }],
  ['not a number of months', { months: Number.POSITIVE_INFINITY }],
  ['monthlyContribution is -20000', { monthlyContributions: { notMatchingContribution: -20_000 } }],
  ['Not an amount in integer yen', { monthlyContributions: { notMatchingContribution: Number.NaN } }],
  ['CMA-2020-GPIF has no inflation', { assumptions: assumptionSet('CMA-2020-GPIF') }],
])('%s is refused', (message, changes) => {
  expect(() => simulate(changes)).toThrow(RangeError);
  expect(() => simulate(changes)).toThrow(message);
});

describe('months to the retirement age', () => {
  const months = (birthMonth: string, retirementAge: number, referenceMonth = '2026-03') =>
    monthsToRetirement({ birthMonth, referenceMonth, retirementAge });

  test.each([
    ['1990-07', 60, 291],
    ['1990-07', 65, 351],
    ['1966-04', 60, 0],
    ['1966-05', 60, 1],
    ['1966-03', 60, 0],
    ['1960-01', 65, 0],
    ['1967-01', 60, 9],
  ])('born %s, retiring at %i: %i', (birthMonth, retirementAge, expected) => {
    expect(months(birthMonth, retirementAge)).toBe(expected);
  });

  test.each([
    ['1990-13', 60],
    ['1990-07-01', 60],
    ['1990-07', 60.5],
    ['1990-07', -1],
    ['1990-07', Number.NaN],
  ])('%s and %f are refused', (birthMonth, retirementAge) => {
    expect(() => months(birthMonth, retirementAge)).toThrow(RangeError);
  });
});

describe('積立グラフ', () => {
  test('a point every year from 0 to 30, never falling, good above standard above not good', () => {
    const points = savingChart(portfolioMoments(MODEL.weights, assumptions, 0.001575));
    expect(points.map(({ years }) => years)).toEqual(Array.from({ length: 31 }, (_, year) => year));
    expect(points[0]).toEqual({ years: 0, contributionAmount: 0, goodResult: 0, standard: 0, notGood: 0 });
    for (const [index, point] of points.slice(1).entries()) {
      expect(point.contributionAmount).toBe(120_000 * point.years);
      expect(point.goodResult).toBeGreaterThan(point.standard);
      expect(point.standard).toBeGreaterThan(point.notGood);
      expect(point.notGood).toBeGreaterThan(points[index]?.notGood ?? Number.NaN);
    }
  });

  test('half a yen a month is refused', () => {
    expect(() => savingChart(DEPOSITS, 0.5)).toThrow(RangeError);
  });
});
