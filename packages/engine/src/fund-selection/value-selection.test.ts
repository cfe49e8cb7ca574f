import { describe, expect, test } from 'vitest';
import type { FundExposure } from '../funds/fund-exposure.ts';
import { valuationBasis } from '../investment-valuation/valuation-basis.ts';
import { VALUATION_CONFIG } from '../investment-valuation/valuation-config.ts';
import { invalidSelection, type SelectedRate } from './selection-check.ts';
import { selectionLookThrough, valueSelection } from './value-selection.ts';

type Table = Readonly<Record<string, number>>;

const ratesOf = (table: Table): SelectedRate[] => Object.entries(table).map(([code, rate]) => ({ code, rate }));

const EQUITY: FundExposure = { classWeights: [1, 0, 0, 0, 0, 0], areaWeights: [1, 0, 0, 0], expenseRatio: 0.00154 };
const DEPOSIT: FundExposure = { classWeights: [0, 0, 0, 0, 0, 1], areaWeights: [1, 0, 0, 0], expenseRatio: 0 };
const FUNDS = new Map([
  ['A', EQUITY],
  ['D', DEPOSIT],
]);
const BASIS = valuationBasis({ isReit: true });

describe('選択後の評価', () => {
  test('割合で合わせた中身と費用、タイプに対する評価', () => {
    const outcome = valueSelection(
      { rates: ratesOf({ A: 20, D: 80 }), funds: FUNDS, year: 2026 },
      { riskToleranceCode: 1 },
      BASIS,
    );
    if (outcome.status !== 'valued') throw new Error(outcome.status);
    expect(outcome.lookThrough.weights).toEqual([0.2, 0, 0, 0, 0, 0.8]);
    expect(outcome.lookThrough.expenseRatio).toBeCloseTo(0.000308, 15);
    // Section 4's table: ST80 DE20 for type 1.
    expect([outcome.valuation.totalScore, outcome.valuation.totalValuation]).toEqual([71, 'B']);
  });

  test('診断前は分散だけ', () => {
    const outcome = valueSelection(
      { rates: ratesOf({ D: 100 }), funds: FUNDS, year: 2026 },
      { riskToleranceCode: null },
      BASIS,
    );
    expect(outcome).toMatchObject({ status: 'undiagnosed', lookThrough: { weights: [0, 0, 0, 0, 0, 1] } });
  });

  test('知らない商品は1%でも評価しない（口座の5%とは違う）', () => {
    const seen = selectionLookThrough(ratesOf({ A: 99, X: 1 }), { funds: FUNDS, year: 2026 }, VALUATION_CONFIG);
    expect(seen).toEqual({ status: 'unknownFunds', fundCodes: ['X'], share: 0.01 });
    expect(
      selectionLookThrough(ratesOf({ A: 100, X: 0 }), { funds: FUNDS, year: 2026 }, VALUATION_CONFIG),
    ).toMatchObject({ status: 'ok' });
  });

  test.each<[string, SelectedRate[], string | null]>([
    ['notWhole', ratesOf({ A: 99 }), null],
    ['notWhole', ratesOf({ A: 60, D: 41 }), null],
    ['notWhole', [], null],
    ['negative', ratesOf({ A: 101, D: -1 }), 'D'],
    ['notInteger', ratesOf({ A: 99.5, D: 0.5 }), 'A'],
    ['notFinite', ratesOf({ A: 100, D: Number.NaN }), 'D'],
    ['notFinite', ratesOf({ A: Number.POSITIVE_INFINITY }), 'A'],
    ['productTwice', [...ratesOf({ A: 50, D: 0 }), { code: 'A', rate: 50 }], 'A'],
  ])('%s: %j', (problem, rates, code) => {
    const expected = { status: 'invalid', problem: { field: 'rates', problem, code } };
    expect(valueSelection({ rates, funds: FUNDS, year: 2026 }, { riskToleranceCode: 2 }, BASIS)).toEqual(expected);
    expect(invalidSelection(rates)).toEqual(expected.problem);
  });

  test('中身の合計が1でない商品は評価しない', () => {
    const funds = new Map([['A', { ...EQUITY, classWeights: [0.5, 0, 0, 0, 0, 0] as const }]]);
    expect(valueSelection({ rates: ratesOf({ A: 100 }), funds, year: 2026 }, { riskToleranceCode: 2 }, BASIS)).toEqual({
      status: 'invalid',
      problem: { field: 'weights', problem: 'sumNotOne' },
    });
  });
});
