import { describe, expect, test } from 'vitest';
import { assumptionSet } from '../assumptions/assumption-sets.ts';
import { modelPortfolios } from '../assumptions/model-portfolios.ts';
import { oneYearOfMillion } from './one-year-range.ts';

const MAN = 10_000;

describe('100万円の1年後', () => {
  test.each([
    [1, 963_620, 1_025_057, 1_090_411, 30.39],
    [2, 917_510, 1_036_219, 1_170_288, 35.39],
    [3, 870_729, 1_043_357, 1_250_210, 38.18],
    [4, 1_003_719, 1_005_000, 1_006_282, 0],
  ] as const)('タイプ%i', (code, p10, p50, p90, percent) => {
    const { lossProbability, ...points } = oneYearOfMillion(modelPortfolios(true)[code], assumptionSet());
    expect(points).toEqual({ p10, p50, p90 });
    expect(100 * lossProbability).toBeCloseTo(percent, 2);
  });

  // If the assumptions change, the wording of question 6 has to change, too.
  test('6問目の選択肢は、モデル配分の10％点と90％点を万円にまとめたもの', () => {
    const ranges = ([4, 1, 2, 3] as const).map((code) => {
      const { p10, p90 } = oneYearOfMillion(modelPortfolios(true)[code], assumptionSet());
      return `${Math.round(p10 / MAN)}万円〜${Math.round(p90 / MAN)}万円`;
    });
    expect(ranges).toEqual(['100万円〜101万円', '96万円〜109万円', '92万円〜117万円', '87万円〜125万円']);
  });
});
