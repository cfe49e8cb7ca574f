import { describe, expect, test } from 'vitest';
import { yearlyCost } from './yearly-cost.ts';

describe('1年あたりの費用', () => {
  test.each([
    [1_000_000, 0.00154, 1540],
    [999_999, 0.00154, 1539],
    [1_000_000, 0.0013529999999999998, 1353],
    [100, 0.29, 29],
    // 1,000,000 yen at 0.22 % and 2,000,000 without a fee: the mix's fee is 0.0733333… %.
    [3_000_000, (1_000_000 * 0.0022) / 3_000_000, 2200],
    // A ten-millionth below one yen.
    [9_999_999, 0.000_000_1, 0],
    [0, 0.0172, 0],
    [1_234_567, 0, 0],
    [Number.MAX_SAFE_INTEGER, 1, Number.MAX_SAFE_INTEGER],
    [Number.MAX_SAFE_INTEGER, 0.00154, 13_871_086_852_301],
  ])('%i円の%d: %i円', (amount, ratio, cost) => {
    expect(yearlyCost(amount, ratio)).toBe(cost);
  });

  test.each([
    [-1, 0.001],
    [0.5, 0.001],
    [Number.NaN, 0.001],
    [2 ** 53, 0.001],
    [100, -0.001],
    [100, 1.54],
    [100, Number.NaN],
  ])('%d yen at %d are refused', (amount, ratio) => {
    expect(() => yearlyCost(amount, ratio)).toThrow(RangeError);
  });
});
