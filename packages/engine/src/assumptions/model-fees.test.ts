import { expect, test } from 'vitest';
import { DEFAULT_FEES } from './default-fees.ts';
import { modelFees, weightedFee } from './model-fees.ts';

test('a line-up without any product costs the default of every class', () => {
  expect(modelFees([])).toEqual(DEFAULT_FEES);
});

test('a class costs its cheapest product, dearer or not than the default; products over several classes play no part', () => {
  const lineUp = [
    { assetClassCode: 0, expenseRatio: 0.0154, hedgedShare: 0 },
    { assetClassCode: 0, expenseRatio: 0.001_54, hedgedShare: null },
    { assetClassCode: 1, expenseRatio: 0.001_43, hedgedShare: 0 },
    { assetClassCode: 5, expenseRatio: 0, hedgedShare: null },
    { assetClassCode: null, expenseRatio: 0.0001, hedgedShare: 0.5 },
  ];
  expect(modelFees(lineUp)).toEqual([0.001_54, 0.001_43, 0.0013, 0.0019, 0.0029, 0]);
});

test('為替ヘッジありの外国債券は、ヘッジなしのモデルの費用にならない', () => {
  const hedged = { assetClassCode: 3, expenseRatio: 0.001, hedgedShare: 1 };
  const unhedged = { assetClassCode: 3, expenseRatio: 0.0025, hedgedShare: 0 };
  expect(modelFees([hedged, unhedged])[3]).toBe(0.0025);
  expect(modelFees([hedged])[3]).toBe(DEFAULT_FEES[3]);
});

test('a mix costs the weighted fees', () => {
  const fees = [0.001_54, 0.001_43, 0.001_32, 0.001_87, 0.002_75, 0] as const;
  expect(weightedFee([0.2, 0.25, 0.25, 0.15, 0.1, 0.05], fees)).toBeCloseTo(0.001_551, 12);
});
