// The stored models are what the exhaustive search finds, and a company's own table is refused where it makes no sense.
import { describe, expect, test } from 'vitest';
import { fivePercentGrid, searchModel } from '../../test/model-search.ts';
import { assumptionSet } from './assumption-sets.ts';
import { companyModelPortfolios, modelPortfolios, type OwnModels } from './model-portfolios.ts';

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

describe('a company with models of its own', () => {
  const own = {
    1: [0.05, 0.1, 0.4, 0.15, 0, 0.3],
    2: [0.2, 0.2, 0.3, 0.2, 0, 0.1],
    3: [0.4, 0.5, 0.05, 0.05, 0, 0],
    4: [0, 0, 0, 0, 0, 1],
  } as const satisfies OwnModels;

  test('is measured by them, whole', () => {
    expect(companyModelPortfolios(true, own)).toEqual(own);
  });

  test.each([true, false])('without a table of its own has the standard ones (isReit %s)', (isReit) => {
    expect(companyModelPortfolios(isReit, null)).toBe(modelPortfolios(isReit));
  });

  test.each([
    ['a type is missing', { ...own, 3: undefined }, 'type 3 is missing'],
    ['five weights', { ...own, 2: [0.2, 0.2, 0.2, 0.2, 0.2] }, 'type 2 has 5 weights'],
    ['seven weights', { ...own, 2: [0.2, 0.2, 0.3, 0.2, 0, 0.1, 0] }, 'type 2 has 7 weights'],
    ['99 % in all', { ...own, 1: [0.05, 0.1, 0.4, 0.15, 0, 0.29] }, 'type 1 sums to'],
    ['a negative weight', { ...own, 3: [0.6, 0.5, -0.1, 0, 0, 0] }, 'type 3 has a weight outside 0..1'],
    ['no number', { ...own, 1: [Number.NaN, 0, 0, 0, 0, 1] }, 'type 1 has a weight outside 0..1'],
    ['安定型 and 標準型 swapped', { ...own, 1: own[2], 2: own[1] }, 'type 2 carries a risk of 0.0'],
    ['標準型 the same as 積極型', { ...own, 3: own[2] }, 'not more than type 2'],
    ['安定型 the same as 元本確保型', { ...own, 1: own[4] }, 'not more than type 4'],
  ])('is refused its table: %s', (_name, table, why) => {
    const given: OwnModels = Object.fromEntries(Object.entries(table).filter(([, weights]) => weights !== undefined));
    expect(() => companyModelPortfolios(true, given)).toThrow(RangeError);
    expect(() => companyModelPortfolios(true, given)).toThrow(why);
  });
});
