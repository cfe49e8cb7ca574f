// Tests that the yen by asset class are integers that sum to the holdings, whatever the fractions of the look-through.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Product } from '../../records/products.ts';
import { apportion, classComposition } from './class-composition.ts';

const ANY: Omit<Product, 'productCode' | 'classWeights'> = {
  ...{ name: '', style: 'balance', assetClassCode: null, areaWeights: [1, 0, 0, 0], expenseRatio: 0, annualRate: null },
  ...{ inceptionMonth: null, trustReserveRatio: null, targetYear: null, hedgedShare: null, singleCountryShare: null },
};

function product(productCode: string, classWeights: Product['classWeights']): [string, Product] {
  return [productCode, { ...ANY, productCode, classWeights }];
}

const PRODUCTS = new Map([product('balance', [0.25, 0.25, 0.25, 0.25, 0, 0]), product('domestic', [1, 0, 0, 0, 0, 0])]);

test('what is left by rounding down goes to the largest remainders, earlier classes first', () => {
  expect(apportion(100, [1 / 3, 1 / 3, 1 / 3])).toEqual([34, 33, 33]);
  expect(apportion(10, [0.26, 0.26, 0.48])).toEqual([3, 2, 5]);
  expect(apportion(0, [0.5, 0.5])).toEqual([0, 0]);
});

test('the parts sum to the total to the yen', () => {
  const parts = fc.array(fc.nat(1000), { minLength: 1, maxLength: 6 }).filter((list) => list.some((part) => part > 0));
  fc.assert(
    fc.property(fc.nat(2_000_000_000), parts, (total, list) => {
      const whole = list.reduce((sum, part) => sum + part, 0);
      const amounts = apportion(
        total,
        list.map((part) => part / whole),
      );
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total);
      for (const amount of amounts) expect(Number.isInteger(amount) && amount >= 0).toBe(true);
    }),
  );
});

test('balanced funds count by their classes, pending cash as short-term assets', () => {
  const holdings = [
    { productCode: 'balance', valuation: 40_001 },
    { productCode: 'domestic', valuation: 10_000 },
  ];
  const { amounts, ratios } = classComposition({ holdings, pendingCash: 3_000, year: 2026 }, PRODUCTS);
  expect(amounts).toEqual([20_001, 10_000, 10_000, 10_000, 0, 3_000]);
  expect(ratios.reduce((sum, ratio) => sum + ratio, 0)).toBeCloseTo(1, 12);
});

test('a product outside the master is in no class, and its share is missing from the sum', () => {
  const holdings = [
    { productCode: 'domestic', valuation: 900 },
    { productCode: 'unknown', valuation: 100 },
  ];
  const { amounts, ratios } = classComposition({ holdings, pendingCash: 0, year: 2026 }, PRODUCTS);
  expect(amounts).toEqual([900, 0, 0, 0, 0, 0]);
  expect(ratios).toEqual([0.9, 0, 0, 0, 0, 0]);
});

test('an empty account is all zeros', () => {
  const { amounts, ratios } = classComposition({ holdings: [], pendingCash: 0, year: 2026 }, PRODUCTS);
  expect([...amounts, ...ratios]).toEqual(new Array(12).fill(0));
});
