import { describe, expect, test } from 'vitest';
import type { CostedProduct } from '../assumptions/model-fees.ts';
import type { ClassWeights } from '../vocabulary/asset-class.ts';
import { COST_LIMITS, cheapestFee, costOf } from './cost.ts';

const product = (assetClassCode: number | null, expenseRatio: number, hedgedShare?: number): CostedProduct => ({
  assetClassCode,
  expenseRatio,
  hedgedShare,
});
const FOREIGN_BONDS_ONLY: ClassWeights = [0, 0, 0, 1, 0, 0];
const FOREIGN_EQUITY_ONLY: ClassWeights = [0, 1, 0, 0, 0, 0];

describe('同じ資産でいちばん低い費用', () => {
  test.each<[string, ClassWeights, number, CostedProduct[], number]>([
    ['the lowest of the class', FOREIGN_EQUITY_ONLY, 0, [product(1, 0.0173), product(1, 0.0014)], 0.0014],
    ['no balanced fund', FOREIGN_EQUITY_ONLY, 0, [product(1, 0.002), product(null, 0.0001)], 0.002],
    ['the default of a class without a product', FOREIGN_EQUITY_ONLY, 0, [product(0, 0.009)], 0.0015],
    ['by weight', [0.5, 0.25, 0, 0, 0, 0.25], 0, [product(0, 0.002), product(1, 0.004)], 0.002],
    ['deposits cost nothing', [0, 0, 0, 0, 0, 1], 0, [], 0],
    ['hedged bonds by the hedged ones', FOREIGN_BONDS_ONLY, 1, [product(3, 0.002), product(3, 0.003, 1)], 0.003],
    ['the cheapest of the hedged', FOREIGN_BONDS_ONLY, 1, [product(3, 0.005, 1), product(3, 0.003, 1)], 0.003],
    ['partly hedged', FOREIGN_BONDS_ONLY, 0.5, [product(3, 0.002), product(3, 0.004, 1)], 0.003],
    ['hedged without a hedged product: as FB', FOREIGN_BONDS_ONLY, 1, [product(3, 0.002)], 0.002],
    ['hedged without any of FB: as its default', FOREIGN_BONDS_ONLY, 1, [product(1, 0.001)], 0.0019],
    ['unhedged bonds by the unhedged ones', FOREIGN_BONDS_ONLY, 0, [product(3, 0.002), product(3, 0.001, 1)], 0.002],
    ['unhedged without an unhedged product: the default', FOREIGN_BONDS_ONLY, 0, [product(3, 0.001, 1)], 0.0019],
    ['each part by its like', FOREIGN_BONDS_ONLY, 0.5, [product(3, 0.004), product(3, 0.001, 1)], 0.0025],
    [
      'a hedged share elsewhere is none of FB',
      FOREIGN_BONDS_ONLY,
      1,
      [product(3, 0.002), product(2, 0.0001, 1)],
      0.002,
    ],
  ])('%s', (_name, weights, hedged, lineUp, fee) => {
    expect(cheapestFee(weights, hedged, lineUp)).toBeCloseTo(fee, 15);
  });
});

describe('費用の注意', () => {
  const levelOf = (fee: number, cheapest: number) => costOf(0, { fee, cheapestFee: cheapest }, null).level;

  test.each([
    ['just below 0.30 points', 0.0044999, 0.0015, null],
    ['0.30 points', 0.003, 0, 'note'],
    ['0.30 points that a difference of doubles misses', 0.0045, 0.0015, 'note'],
    ['just below 0.80 points', 0.0094999, 0.0015, 'note'],
    ['0.80 points', 0.0095, 0.0015, 'strong'],
    ['0.80 points that a difference of doubles misses', 0.0096, 0.0016, 'strong'],
    ['the cheapest itself', 0.0015, 0.0015, null],
    ['below the cheapest', 0.001, 0.0095, null],
  ])('%s', (_name, fee, cheapest, level) => {
    expect(levelOf(fee, cheapest)).toBe(level);
  });

  test('balanced and target-year funds pass', () => {
    for (const above of [0.0005, 0.002]) expect(levelOf(0.0014 + above, 0.0014)).toBeNull();
    expect(COST_LIMITS).toEqual({ note: 0.003, strong: 0.008 });
  });
});

describe('年間と受け取りまで', () => {
  const saving = { startValue: 1_000_000, monthlyContribution: 0, months: 12 };
  const growthAt = (fee: number) => ({ mean: 0.05 - fee, risk: 0 });

  test('a year is floored without the noise of doubles, and so is the difference', () => {
    const { yearlyYen, cheapestYearlyYen, excessYearlyYen } = costOf(
      1_000_000,
      { fee: 0.00154, cheapestFee: 0.001353 },
      null,
    );
    expect([yearlyYen, cheapestYearlyYen, excessYearlyYen]).toEqual([1_540, 1_353, 187]);
  });

  test('標準 at both fees and what lies between', () => {
    const cost = costOf(1_000_000, { fee: 0.02, cheapestFee: 0.01 }, { saving, growthAt });
    expect(Math.abs((cost.standardAtFee ?? 0) - 1_030_000)).toBeLessThanOrEqual(1);
    expect(Math.abs((cost.standardAtCheapest ?? 0) - 1_040_000)).toBeLessThanOrEqual(1);
    expect(cost.excessOverYearsYen).toBe((cost.standardAtCheapest ?? 0) - (cost.standardAtFee ?? 0));
  });

  test('a mix below the cheapest costs nothing more', () => {
    const cost = costOf(1_000_000, { fee: 0.01, cheapestFee: 0.02 }, { saving, growthAt });
    expect([cost.excessYearlyYen, cost.excessOverYearsYen]).toEqual([0, 0]);
  });

  test('without known months there are no years, with none left there is the balance', () => {
    const fees = { fee: 0.02, cheapestFee: 0.01 };
    const unknown = costOf(1_000_000, fees, null);
    expect([unknown.standardAtFee, unknown.standardAtCheapest, unknown.excessOverYearsYen]).toEqual([null, null, null]);
    const over = costOf(1_000_000, fees, { saving: { ...saving, months: 0 }, growthAt });
    expect(over).toMatchObject({ standardAtFee: 1_000_000, standardAtCheapest: 1_000_000, excessOverYearsYen: 0 });
    expect(over.level).toBe('strong');
  });

  test.each([
    ['-1 yen', -1, 0.01],
    ['Not a fraction a year: 1.01', 1, 1.01],
  ])('is refused: %s', (message, yen, fee) => {
    expect(() => costOf(yen, { fee, cheapestFee: 0 }, null)).toThrow(message);
  });
});
