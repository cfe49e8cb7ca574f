import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { classWeights } from '../../test/arbitraries.ts';
import { assumptionSet } from '../assumptions/assumption-sets.ts';
import { sevenCorrelations } from '../assumptions/capital-market-assumptions.ts';
import { FOREIGN_BONDS } from '../vocabulary/asset-class.ts';
import { areaRatio } from './area-ratio.ts';
import { returnAxisLimits, riskAxisLimits } from './axis-limits.ts';
import { portfolioMoments, portfolioRisk } from './portfolio-moments.ts';
import { riskReturnInfo } from './risk-return-info.ts';

describe('軸の範囲', () => {
  test.each([
    ['points of section 2', [4.95, 9.9, 14.95, 0.1, 12.345], { min: 0, max: 17 }],
    ['one point: the span is a step', [5], { min: 4, max: 6 }],
    ['risk is never negative', [0], { min: 0, max: 1 }],
    ['exactly on a step after padding', [1, 11], { min: 0, max: 12 }],
    ['nothing drawn', [], { min: 0, max: 20 }],
  ])('リスク: %s', (_name, percents, limits) => {
    expect(riskAxisLimits(percents)).toEqual(limits);
  });

  test.each([
    ['points of section 2', [2.63, 4.09, 5.38, 0.5, -1.2], { min: -2, max: 7 }],
    ['a loss stays below the axis', [-3], { min: -4, max: -2 }],
    ['nothing drawn', [], { min: -5, max: 10 }],
  ])('リターン: %s', (_name, percents, limits) => {
    expect(returnAxisLimits(percents)).toEqual(limits);
  });

  test('every point lies inside', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -80, max: 200, noNaN: true }), { minLength: 1 }), (percents) => {
        const { min, max } = returnAxisLimits(percents);
        expect(Math.min(...percents)).toBeGreaterThan(min);
        expect(Math.max(...percents)).toBeLessThan(max);
      }),
    );
  });
});

test('areas sum to 1 within 1e-9 for every mix', () => {
  fc.assert(
    fc.property(classWeights, (weights) => {
      expect(Math.abs(areaRatio(weights).reduce((sum, share) => sum + share, 0) - 1)).toBeLessThan(1e-9);
    }),
  );
});

test('the risk of a mix is at most the weighted mean of its parts, and scales with its size', () => {
  const { risk } = assumptionSet();
  fc.assert(
    fc.property(classWeights, (weights) => {
      const own = portfolioRisk({ weights }, assumptionSet());
      const parts = weights.reduce((sum, weight, i) => sum + weight * (risk[i] ?? 0), 0);
      expect(own).toBeLessThanOrEqual(parts + 1e-12);
      const [a, b, c, d, e, f] = weights;
      const halved = [a / 2, b / 2, c / 2, d / 2, e / 2, f / 2] as const;
      expect(portfolioRisk({ weights: halved }, assumptionSet())).toBeCloseTo(own / 2, 12);
    }),
  );
});

test('hedged bonds are a part of FB with a mean and a risk of their own', () => {
  const weights = [0, 0, 0, 1, 0, 0] as const;
  expect(portfolioMoments({ weights, hedged: 1 }, assumptionSet())).toEqual({ mean: 0.015, risk: 0.04 });
  expect(portfolioMoments({ weights }, assumptionSet())).toEqual({ mean: 0.032, risk: 0.0972 });
  fc.assert(
    fc.property(classWeights, fc.double({ min: 0, max: 1, noNaN: true }), (mix, share) => {
      const hedged = share * mix[FOREIGN_BONDS];
      const { mean, risk } = portfolioMoments({ weights: mix, hedged }, assumptionSet());
      expect(risk).toBeCloseTo(riskOfSeven([mix[0], mix[1], mix[2], mix[3] - hedged, mix[4], mix[5], hedged]), 12);
      const unhedged = portfolioMoments({ weights: mix }, assumptionSet());
      expect(mean).toBeCloseTo(unhedged.mean - hedged * (0.032 - 0.015), 12);
    }),
  );
});

/** √(x'Cx) over all seven classes, from the definition. */
function riskOfSeven(shares: readonly number[]): number {
  const correlations = sevenCorrelations(assumptionSet());
  const risks = [...assumptionSet().risk, assumptionSet().hedgedForeignBonds.risk];
  const scaled = shares.map((share, i) => share * (risks[i] ?? 0));
  const rows = correlations.map((row, i) =>
    row.reduce((sum, rho, j) => sum + rho * (scaled[i] ?? 0) * (scaled[j] ?? 0), 0),
  );
  return Math.sqrt(rows.reduce((sum, row) => sum + row, 0));
}

test('fees lower the mean and leave the risk', () => {
  const gross = portfolioMoments({ weights: [0, 1, 0, 0, 0, 0] }, assumptionSet());
  const net = portfolioMoments({ weights: [0, 1, 0, 0, 0, 0], expenseRatio: 0.0015 }, assumptionSet());
  expect(net.mean).toBeCloseTo(gross.mean - 0.0015, 15);
  expect(net.risk).toBe(gross.risk);
});

test('without a type there is no model, without a selection no improved mix and no difference', () => {
  const current = { weights: [0, 0, 0, 0, 0, 1], expenseRatio: 0 } as const;
  const info = riskReturnInfo({ model: null, current, afterImprove: null }, assumptionSet());
  expect(info.model).toBeNull();
  expect(info.afterImprove).toBeNull();
  expect(info.diff).toBeNull();
  expect(info.current.returnByYear).toBeCloseTo(0.0049995, 7);
});
