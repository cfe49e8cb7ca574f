// Tests that the stored models equal the result of the exhaustive search, and that an inconsistent company table is refused.
import { describe, expect, test } from 'vitest';
import { fivePercentGrid, searchModel } from '../../test/model-search.ts';
import { assumptionSet } from './assumption-sets.ts';
import { modelPortfolios } from './model-portfolios.ts';

describe('every stored model is the best of the 53,130 mixes in steps of 5 %', () => {
  const grid = fivePercentGrid(assumptionSet());

  test('the grid is whole and has no mix twice', () => {
    expect(grid).toHaveLength(53_130);
    expect(new Set(grid.map(({ percents }) => percents.join())).size).toBe(53_130);
    expect(grid.every(({ percents }) => percents.reduce((sum, share) => sum + share, 0) === 100)).toBe(true);
  });

  test.each([
    [1, true],
    [2, true],
    [3, true],
    [1, false],
    [2, false],
    [3, false],
  ] as const)('type %i, isReit %s', (code, isReit) => {
    const stored = modelPortfolios(isReit)[code].map((weight) => Math.round(100 * weight));
    expect(searchModel(grid, code, isReit)).toEqual(stored);
  });

  test('元本確保型 is deposits alone, with and without REITs', () => {
    expect(modelPortfolios(true)[4]).toEqual([0, 0, 0, 0, 0, 1]);
    expect(modelPortfolios(false)[4]).toEqual([0, 0, 0, 0, 0, 1]);
  });

  test('other assumptions would find other models: the search does search', () => {
    const low = fivePercentGrid(assumptionSet('CMA-2020-GPIF'));
    const stored = modelPortfolios(true)[3].map((weight) => Math.round(100 * weight));
    expect(searchModel(low, 3, true)).not.toEqual(stored);
  });
});
