import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assumptionSet } from '../assumptions/assumption-sets.ts';
import { targetYearWeights } from '../funds/target-year-weights.ts';
import type { ClassWeights } from '../vocabulary/asset-class.ts';
import { mixGrowth, mixMoments, weightsInYear } from './mix-growth.ts';

const assumptions = assumptionSet();
const GLIDE = targetYearWeights(2040, 2026);
const ALONE = {
  weights: GLIDE,
  expenseRatio: 0.0033,
  targetYears: { asOf: 2026, shares: [{ targetYear: 2040, share: 1 }] },
};

describe('weights by calendar year', () => {
  test('a fund alone has its own of that year', () => {
    for (const year of [2025, 2026, 2027, 2033, 2040, 2058]) {
      for (const [i, weight] of weightsInYear(ALONE, year).entries()) {
        expect(weight).toBeCloseTo(targetYearWeights(2040, year)[i] ?? Number.NaN, 12);
      }
    }
    expect(weightsInYear(ALONE, 2026)).toBe(GLIDE);
  });

  test('half in deposits, half in two funds: only the funds move, and the sum stays 1', () => {
    const shares = [
      { targetYear: 2040, share: 0.3 },
      { targetYear: 2060, share: 0.2 },
    ];
    const of = (year: number): ClassWeights => {
      const [a, b] = [targetYearWeights(2040, year), targetYearWeights(2060, year)];
      const weight = (i: 0 | 1 | 2 | 3 | 4 | 5) => 0.3 * a[i] + 0.2 * b[i] + (i === 5 ? 0.5 : 0);
      return [weight(0), weight(1), weight(2), weight(3), weight(4), weight(5)];
    };
    const mix = { weights: of(2027), expenseRatio: 0, targetYears: { asOf: 2027, shares } };
    fc.assert(
      fc.property(fc.integer({ min: 2020, max: 2070 }), (year) => {
        const weights = weightsInYear(mix, year);
        for (const [i, weight] of weights.entries()) expect(weight).toBeCloseTo(of(year)[i] ?? Number.NaN, 12);
        expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
      }),
    );
  });

  test('weights that can’t hold the funds are refused', () => {
    const wrong = { ...ALONE, weights: [0, 0, 0, 0, 0, 1] as const };
    expect(() => weightsInYear(wrong, 2030)).toThrow("The weights of 2026 don't hold these target-year funds");
  });
});

describe('growth by month', () => {
  test('is constant without target-year funds', () => {
    const mix = { weights: GLIDE, expenseRatio: 0.0033 };
    expect(mixGrowth(mix, { months: 12 }, assumptions)).toEqual(mixMoments(mix, assumptions));
    const none = { ...mix, targetYears: { asOf: 2026, shares: [] } };
    expect(mixGrowth(none, { months: 12 }, assumptions)).toEqual(mixMoments(mix, assumptions));
    const moments = { mean: 0.03, risk: 0.1 };
    expect(mixGrowth(moments, { months: 12 }, assumptions)).toBe(moments);
  });

  test('changes with the calendar year of each month, from the month after the reference month on', () => {
    const growth = mixGrowth(ALONE, { referenceMonth: '2026-03', months: 22 }, assumptions);
    const of = (year: number) => mixMoments({ ...ALONE, weights: weightsInYear(ALONE, year) }, assumptions);
    expect(growth).toEqual([...new Array(9).fill(of(2026)), ...new Array(12).fill(of(2027)), of(2028)]);
    expect(of(2027)).not.toEqual(of(2026));
  });

  test('needs a reference month', () => {
    expect(() => mixGrowth(ALONE, { months: 12 }, assumptions)).toThrow('Target-year funds need a reference month');
  });

  test('a hedged part keeps its own risk', () => {
    const bonds = { weights: [0, 0, 0, 1, 0, 0] as const, expenseRatio: 0.00187, hedged: 1 };
    expect(mixMoments(bonds, assumptions).risk).toBeCloseTo(0.04, 12);
    expect(mixMoments(bonds, assumptions).mean).toBeCloseTo(0.01313, 12);
  });
});
