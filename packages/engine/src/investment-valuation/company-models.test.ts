// Tests that a company's own table of models replaces all standard models, and that an invalid table is refused.
import { describe, expect, test } from 'vitest';
import { modelPortfolios } from '../assumptions/model-portfolios.ts';
import { companyModelPortfolios, type OwnModels } from './company-models.ts';

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
