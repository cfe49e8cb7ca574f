import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assumptionSet } from '../assumptions/assumption-sets.ts';
import { modelPortfolios } from '../assumptions/model-portfolios.ts';
import { Z_90 } from '../statistics/normal-distribution.ts';
import { cumulativeQuantile, forwardFigures } from './forward-figures.ts';
import { portfolioMoments } from './portfolio-moments.ts';

const moments = fc.record({
  mean: fc.double({ min: -0.05, max: 0.15, noNaN: true }),
  risk: fc.double({ min: 1e-6, max: 0.4, noNaN: true }),
});
const years = fc.integer({ min: 1, max: 40 });

test('a year of 1,000,000 yen spreads as the questionnaire says (section 3, table of the four models)', () => {
  const models = modelPortfolios(true);
  const spread = ([1, 2, 3, 4] as const).map((code) =>
    [-Z_90, 0, Z_90].map((z) =>
      Math.round(
        1_000_000 * (1 + cumulativeQuantile(portfolioMoments({ weights: models[code] }, assumptionSet()), 1, z)),
      ),
    ),
  );
  expect(spread).toEqual([
    [963_620, 1_025_057, 1_090_411],
    [917_510, 1_036_219, 1_170_288],
    [870_729, 1_043_357, 1_250_210],
    [1_003_719, 1_005_000, 1_006_282],
  ]);
});

describe('without risk everything is certain', () => {
  test.each([
    [0.01, 0],
    [0, 0],
    [-0.01, 1],
  ])('mean %d → loss probability %i', (mean, lossProbability) => {
    const figures = forwardFigures({ mean, risk: 0 }, 10);
    expect(figures.lossProbability).toBe(lossProbability);
    expect(figures.medianCumulative).toBeCloseTo((1 + mean) ** 10 - 1, 12);
    expect(figures.riskCumulative).toBe(0);
  });
});

test('low ≤ median ≤ mean and median ≤ high; a year of annualised risk is σ itself', () => {
  fc.assert(
    fc.property(moments, years, (portfolio, horizon) => {
      const figures = forwardFigures(portfolio, horizon);
      expect(figures.low5Cumulative).toBeLessThanOrEqual(figures.medianCumulative);
      expect(figures.medianCumulative).toBeLessThanOrEqual(figures.high5Cumulative);
      expect(figures.medianCumulative).toBeLessThanOrEqual(figures.meanCumulative + 1e-12);
      expect(forwardFigures(portfolio, 1).riskOfAnnualised).toBeCloseTo(portfolio.risk, 10);
      expect(forwardFigures(portfolio, 1).riskCumulative).toBeCloseTo(portfolio.risk, 10);
    }),
  );
});

test('with a positive median, time makes a loss less likely', () => {
  fc.assert(
    fc.property(moments, years, (portfolio, horizon) => {
      fc.pre(forwardFigures(portfolio, 1).returnByYear > 0);
      const now = forwardFigures(portfolio, horizon).lossProbability;
      expect(forwardFigures(portfolio, horizon + 1).lossProbability).toBeLessThanOrEqual(now);
    }),
  );
});

test('a mean of −100 % has no growth to speak of', () => {
  expect(() => forwardFigures({ mean: -1, risk: 0.1 }, 1)).toThrow(RangeError);
});
