import { describe, expect, test } from 'vitest';
import { assumptionSet } from '../assumptions/assumption-sets.ts';
import { modelPortfolios } from '../assumptions/model-portfolios.ts';
import { targetYearWeights } from '../funds/target-year-weights.ts';
import { portfolioMoments } from '../risk-return/portfolio-moments.ts';
import { chancesBelow } from './chances-below.ts';
import { accumulation, comonotonicQuantile } from './comonotonic-bound.ts';
import { monthlyFlows } from './monthly-flows.ts';
import { monthsToRetirement } from './months-to-retirement.ts';
import { type RetirementPlan, retirementSimulation } from './retirement-simulation.ts';
import { savingChart } from './saving-chart.ts';

const assumptions = assumptionSet();
const MODEL = { weights: modelPortfolios(true)[2], expenseRatio: 0.0016 };
const DEPOSITS = { mean: 0.005, risk: 0.001 };

/** The account of calculations.md 6.4, over 25 months, so that the last point lies between two whole years. */
const PLAN = {
  start: { assetValuation: 1_500_000, contributionAmount: 1_300_000 },
  months: 25,
  mixes: { currentPf: DEPOSITS, modelPf: MODEL, improvedPf: null },
  monthlyContributions: { notMatchingContribution: 20_000, matchingContribution: null },
  assumptions,
} as const;

type Changes = Partial<
  RetirementPlan<typeof PLAN.mixes, Record<'notMatchingContribution', number | readonly number[]>>
>;

function simulate(changes: Changes = {}) {
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
    const moments = portfolioMoments(MODEL, assumptions);
    for (const { month, modelPf } of scenario?.simulationData.slice(1) ?? []) {
      const flows = monthlyFlows({ startValue: 1_500_000, monthlyContribution: 20_000, months: month });
      const median = comonotonicQuantile(accumulation(flows, moments), month, 0);
      expect(modelPf?.simulationAmount2).toBe(Math.floor(median));
    }
  });

  test('payments are the last point, with differences and the chances of ending below', () => {
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
    const moments = portfolioMoments(MODEL, assumptions);
    const flows = monthlyFlows({ startValue: 1_500_000, monthlyContribution: 20_000, months: 25 });
    const plan = accumulation(flows, moments);
    expect(payment).toMatchObject(chancesBelow(plan, { principal: 1_300_000, inflation: 0.013 }));
    expect(payment?.realBelowNow).toBeGreaterThan(payment?.belowNow ?? 1);
  });

  test('a case that does not apply is null, and so is a mix that is not there', () => {
    expect(simulate()).toMatchObject({ matchingContribution: null });
    expect(scenario?.retirementPayment.improvedPf).toBeNull();
  });

  test('more paid out than in so far is no obstacle', () => {
    const start = { assetValuation: 1_500_000, contributionAmount: -200_000 };
    const payment = simulate({ start })?.notMatchingContribution.retirementPayment.currentPf;
    expect(payment).toMatchObject({ contributionAmount: 300_000, belowContributions: 0 });
  });
});

describe('premiums and growth by month', () => {
  test('the same premium written out month by month gives the same', () => {
    const listed = simulate({ monthlyContributions: { notMatchingContribution: new Array<number>(25).fill(20_000) } });
    expect(listed?.notMatchingContribution).toEqual(simulate()?.notMatchingContribution);
    expect(listed?.notMatchingContribution.premiumSegments).toEqual([[25, 20_000]]);
  });

  test('a premium that rises counts from its month on', () => {
    const rising = [...new Array<number>(13).fill(20_000), ...new Array<number>(12).fill(27_000)];
    const scenario = simulate({ monthlyContributions: { notMatchingContribution: rising } })?.notMatchingContribution;
    expect(scenario?.monthlyContribution).toBe(20_000);
    expect(scenario?.premiumSegments).toEqual([
      [13, 20_000],
      [12, 27_000],
    ]);
    expect(scenario?.simulationData.map(({ contributionAmount }) => contributionAmount)).toEqual([
      1_300_000, 1_540_000, 1_857_000, 1_884_000,
    ]);
    const moments = portfolioMoments(MODEL, assumptions);
    const flows = monthlyFlows({ startValue: 1_500_000, monthlyContribution: rising, months: 25 });
    const end = comonotonicQuantile(accumulation(flows, moments), 25, 0);
    expect(scenario?.retirementPayment.modelPf?.standard).toBe(Math.floor(end));
  });

  test('a target-year fund has the weights of each calendar year', () => {
    const fund = { weights: targetYearWeights(2040, 2026), expenseRatio: 0.0033 };
    const targetYears = { asOf: 2026, shares: [{ targetYear: 2040, share: 1 }] };
    const mixes = { still: fund, moving: { ...fund, targetYears } };
    const scenario = retirementSimulation({
      ...PLAN,
      mixes,
      referenceMonth: '2026-03',
      months: 168,
      monthlyContributions: { paid: 20_000 },
    })?.paid;
    const { still, moving } = scenario?.retirementPayment ?? {};
    // The reference's list simulation.byMonth has this mix's amounts, from 1,000,000 yen; here only the order is checked.
    expect(moving?.goodResult).toBeLessThan(still?.goodResult ?? 0);
    expect(moving?.notGood).not.toBe(still?.notGood);
    expect(() => retirementSimulation({ ...PLAN, mixes })).toThrow('Target-year funds need a reference month');
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
  ['24 contributions for 25 months', { monthlyContributions: { notMatchingContribution: new Array(24).fill(1) } }],
  ['month 25 is -1', { monthlyContributions: { notMatchingContribution: [...new Array(24).fill(1), -1] } }],
  ['CMA-2020-GPIF has no inflation', { assumptions: assumptionSet('CMA-2020-GPIF') }],
])('%s is refused', (message, changes) => {
  expect(() => simulate(changes)).toThrow(RangeError);
  expect(() => simulate(changes)).toThrow(message);
});

describe('months to the retirement age', () => {
  const months = (birthday: string, retirementAge: number, referenceMonth = '2026-03') =>
    monthsToRetirement({ birthday, referenceMonth, retirementAge });

  test.each([
    ['1990-07-02', 60, 291],
    ['1990-07-31', 65, 351],
    ['1966-04-15', 60, 0],
    ['1966-05-15', 60, 1],
    ['1966-03-15', 60, 0],
    ['1960-01-15', 65, 0],
    ['1967-01-15', 60, 9],
    // A person born on the 1st reaches the age on the last day of the month before.
    ['1966-05-01', 60, 0],
    ['1967-01-01', 60, 8],
  ])('born %s, retiring at %i: %i', (birthday, retirementAge, expected) => {
    expect(months(birthday, retirementAge)).toBe(expected);
  });

  test.each([
    ['1970-05-01', 'birthday', 41],
    ['1970-05-02', 'birthday', 42],
    ['1970-05-01', 'monthEnd', 43],
    ['1970-05-02', 'monthEnd', 43],
    ['1970-05-20', 'fiscalYearEnd', 53],
    ['1970-04-01', 'fiscalYearEnd', 41],
    ['1970-04-02', 'fiscalYearEnd', 53],
    ['1972-02-29', 'fiscalYearEnd', 65],
  ] as const)('born %s, membership ends with %s: %i', (birthday, ends, expected) => {
    expect(monthsToRetirement({ birthday, referenceMonth: '2026-10', retirementAge: 60, ends })).toBe(expected);
  });

  test.each([
    ['1990-13-01', 60],
    ['1990-07', 60],
    ['1990-07-15', 60.5],
    ['1990-07-15', -1],
    ['1990-07-15', Number.NaN],
  ])('%s and %f are refused', (birthday, retirementAge) => {
    expect(() => months(birthday, retirementAge)).toThrow(RangeError);
  });
});

describe('積立グラフ', () => {
  test('a point every year from 0 to 30, never falling, good above standard above not good', () => {
    const points = savingChart(portfolioMoments({ weights: MODEL.weights, expenseRatio: 0.001575 }, assumptions));
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
