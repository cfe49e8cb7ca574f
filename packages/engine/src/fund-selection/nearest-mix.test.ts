import { describe, expect, test } from 'vitest';
import { modelPortfolios } from '../assumptions/model-portfolios.ts';
import type { ClassWeights } from '../vocabulary/asset-class.ts';
import { modelRates } from './model-rates.ts';
import { nearestMix } from './nearest-mix.ts';

describe('モデルの資産クラスが商品一覧にない場合', () => {
  const model = modelPortfolios(true)[2];

  test('すべてあればモデルのまま', () => {
    expect(nearestMix(model, [true, true, true, true, true, true])).toEqual({ weights: model, missing: [] });
  });

  test('ない資産クラスを挙げ、残りの比率を保って全体にする', () => {
    const mix = nearestMix(model, [true, true, true, true, false, true]);
    expect(mix?.missing).toEqual([{ assetClassCode: 4, share: 0.1 }]);
    const expected = [0.2, 0.25, 0.25, 0.15, 0, 0.05].map((weight) => weight / 0.9);
    for (const [i, weight] of expected.entries()) expect(mix?.weights[i]).toBeCloseTo(weight, 14);
  });

  test('モデルが0%の資産クラスは、なくても足りないことにならない', () => {
    const aggressive = modelPortfolios(true)[3];
    expect(nearestMix(aggressive, [true, true, true, true, true, false])?.missing).toEqual([]);
  });

  test('モデルのどの資産クラスにも商品がなければ、近い配分もない', () => {
    expect(nearestMix(modelPortfolios(true)[4], [true, true, true, true, true, false])).toBeNull();
    expect(nearestMix(model, [])).toBeNull();
  });

  test('a model that is none is refused', () => {
    expect(() => nearestMix([Number.NaN, 1, 0, 0, 0, 0], [])).toThrow(RangeError);
    expect(() => nearestMix([-1, 2, 0, 0, 0, 0], [])).toThrow(RangeError);
  });
});

describe('モデル配分の入力割合', () => {
  test.each<[ClassWeights, ClassWeights]>([
    [modelPortfolios(true)[1], [10, 10, 40, 15, 5, 20]],
    [modelPortfolios(false)[3], [40, 40, 10, 10, 0, 0]],
    [
      [0.125, 0.125, 0.125, 0.125, 0.25, 0.25],
      [13, 13, 12, 12, 25, 25],
    ],
    [
      [1 / 6, 1 / 6, 1 / 6, 1 / 6, 1 / 6, 1 / 6],
      [17, 17, 17, 17, 16, 16],
    ],
  ])('%j', (model, rates) => {
    expect(modelRates(model)).toEqual(rates);
  });
});
