import { expect, test } from 'vitest';
import { DEFAULT_FEES } from './default-fees.ts';
import { modelFees, weightedFee } from './model-fees.ts';

test('a line-up without any product costs the default of every class', () => {
  expect(modelFees([])).toEqual(DEFAULT_FEES);
});

test('a class costs its cheapest product, dearer or not than the default; products over several classes play no part', () => {
  const lineUp = [
    { assetClassCode: 0, expenseRatio: 0.0154 },
    { assetClassCode: 0, expenseRatio: 0.001_54 },
    { assetClassCode: 1, expenseRatio: 0.001_43 },
    { assetClassCode: 5, expenseRatio: 0 },
    { assetClassCode: null, expenseRatio: 0.0001 },
  ];
  expect(modelFees(lineUp)).toEqual([0.001_54, 0.001_43, 0.0013, 0.0019, 0.0029, 0]);
});

test('a mix costs the weighted fees', () => {
  const fees = [0.001_54, 0.001_43, 0.001_32, 0.001_87, 0.002_75, 0] as const;
  expect(weightedFee([0.2, 0.25, 0.25, 0.15, 0.1, 0.05], fees)).toBeCloseTo(0.001_551, 12);
});
