import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { targetYearWeights } from './target-year-weights.ts';

describe('ターゲットイヤー型の配分', () => {
  test.each([
    [2040, 2026, [0.18, 0.24, 0.36, 0.14, 0.05, 0.03]],
    [2040, 2029, [0.153, 0.201, 0.417, 0.143, 0.041, 0.045]],
    [2040, 2033, [0.117, 0.149, 0.493, 0.147, 0.029, 0.065]],
    [2030, 2027, [0.08, 0.095, 0.5375, 0.1375, 0.015, 0.135]],
    [2030, 2030, [0.05, 0.05, 0.5, 0.1, 0, 0.3]],
    [2030, 2031, [0.05, 0.05, 0.5, 0.1, 0, 0.3]],
    [2060, 2041, [0.225, 0.31, 0.27, 0.12, 0.06, 0.015]],
    [2060, 2026, [0.31, 0.46, 0.08, 0.07, 0.08, 0]],
    [2060, 2020, [0.31, 0.46, 0.08, 0.07, 0.08, 0]],
  ])('%i in %i', (targetYear, year, weights) => {
    expect(targetYearWeights(targetYear, year)).toEqual(weights);
  });

  test('sums to 1 in every year, and never takes on more equities', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2020, max: 2080 }), fc.integer({ min: 2000, max: 2100 }), (targetYear, year) => {
        const weights = targetYearWeights(targetYear, year);
        expect(weights.reduce((sum, weight) => sum + Math.round(10_000 * weight), 0)).toBe(10_000);
        expect(Math.min(...weights)).toBeGreaterThanOrEqual(0);
        const [domestic, foreign] = targetYearWeights(targetYear, year + 1);
        expect(domestic).toBeLessThanOrEqual(weights[0]);
        expect(foreign).toBeLessThanOrEqual(weights[1]);
      }),
    );
  });

  test.each([
    [2040, 2026.5],
    [Number.NaN, 2026],
    [2040, Number.NaN],
  ])('%d in %d is refused', (targetYear, year) => {
    expect(() => targetYearWeights(targetYear, year)).toThrow(RangeError);
  });
});
