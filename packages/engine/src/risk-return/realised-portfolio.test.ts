import { describe, expect, test } from 'vitest';
import type { ByClass } from '../assumptions/capital-market-assumptions.ts';
import { addMonths } from '../calendar/calendar-month.ts';
import type { MonthlySeries } from './monthly-series.ts';
import { type PortfolioPart, realisedReturn } from './realised-portfolio.ts';

const LAST = '2025-12';
const EQUITY: ByClass = [1, 0, 0, 0, 0, 0];

/** A series that grows by `rate` a month and ends in LAST; `holes` are months without a value, counted back from LAST. */
function growing(rate: number, months: number, holes: readonly number[] = []): MonthlySeries {
  const values = Array.from({ length: months + 1 }, (_, k) =>
    holes.includes(months - k) ? null : 10_000 * (1 + rate) ** k,
  );
  return { firstMonth: addMonths(LAST, -months), values };
}

function fund(weight: number, navs: MonthlySeries, expenseRatio = 0): PortfolioPart {
  return { weight, source: { kind: 'fund', navs, classWeights: EQUITY, expenseRatio } };
}

const PROXIES = [growing(0.02, 240), ...Array.from({ length: 5 }, () => growing(0, 240))];
const threeYears = { lastMonth: LAST, years: 3 };

test('a whole history gives cumulative return, return a year and risk', () => {
  const result = realisedReturn([fund(1, growing(0.01, 36))], threeYears, PROXIES);
  expect(result?.investmentReturn).toBeCloseTo(1.01 ** 36 - 1, 10);
  expect(result?.returnByYear).toBeCloseTo(1.01 ** 12 - 1, 10);
  expect(result?.investmentRisk).toBeCloseTo(0, 10);
  expect(result?.isReference).toBe(false);
});

test('the mix is rebalanced every month, not bought and held', () => {
  const result = realisedReturn([fund(0.5, growing(0.02, 36)), fund(0.5, growing(0, 36))], threeYears, PROXIES);
  expect(result?.investmentReturn).toBeCloseTo(1.01 ** 36 - 1, 10);
});

describe('設定から日が浅いファンドは資産クラスの指数で補う', () => {
  // In a window of 36 months the fund has `own` months; the others are filled with the proxy's 2 % minus a twelfth of 1.2 %.
  test.each<[number, boolean | null, string]>([
    [36, false, 'nothing filled'],
    [29, false, '19.4 % filled'],
    [28, true, '22.2 % filled'],
    [18, true, 'exactly 50 % filled'],
    [17, null, '52.8 % filled'],
  ])('%i か月分の実績 → 参考値 %s（%s）', (own, isReference) => {
    const result = realisedReturn([fund(1, growing(0.01, own), 0.012)], threeYears, PROXIES);
    expect(result?.isReference ?? null).toBe(isReference);
    if (result) expect(result.investmentReturn).toBeCloseTo(1.01 ** own * 1.019 ** (36 - own) - 1, 9);
  });

  test('ちょうど20％なら参考値ではない', () => {
    const result = realisedReturn([fund(0.4, growing(0.01, 18)), fund(0.6, growing(0.01, 36))], threeYears, PROXIES);
    expect(result?.isReference).toBe(false);
  });

  test('為替ヘッジありの債券は、国内債券の指数で補う', () => {
    const proxies = [0, 0, 0.001, 0.004, 0, 0].map((rate) => growing(rate, 240));
    const bonds = { kind: 'fund', classWeights: [0, 0, 0, 1, 0, 0], expenseRatio: 0 } as const;
    const filledFor = (hedgedShare: number | undefined) =>
      realisedReturn([{ weight: 1, source: { ...bonds, navs: growing(0, 18), hedgedShare } }], threeYears, proxies);
    expect(filledFor(1)?.investmentReturn).toBeCloseTo(1.001 ** 18 - 1, 12);
    expect(filledFor(0.5)?.investmentReturn).toBeCloseTo(1.0025 ** 18 - 1, 12);
    expect(filledFor(undefined)?.investmentReturn).toBeCloseTo(1.004 ** 18 - 1, 12);
  });

  test('指数がなければ補わず、値なし', () => {
    expect(realisedReturn([fund(1, growing(0.01, 35))], threeYears, [])).toBeNull();
    expect(realisedReturn([fund(1, growing(0.01, 35))], threeYears, [growing(0.02, 30)])).toBeNull();
  });
});

describe('a gap in the NAVs', () => {
  test('of one month repeats the last value', () => {
    const result = realisedReturn([fund(1, growing(0.01, 48, [7]))], threeYears, PROXIES);
    expect(result?.investmentReturn).toBeCloseTo(1.01 ** 36 - 1, 10);
    expect(result?.investmentRisk).toBeGreaterThan(0);
  });

  test.each([
    ['two months within', [7, 8]],
    ['the last two months', [0, 1]],
    ['the base point and the month before it', [36, 37]],
  ])('%s: no figure', (_name, holes) => {
    expect(realisedReturn([fund(1, growing(0.01, 48, holes))], threeYears, PROXIES)).toBeNull();
  });

  test('before the window, or at its end for one month, does no harm', () => {
    expect(realisedReturn([fund(1, growing(0.01, 48, [40, 41]))], threeYears, PROXIES)).not.toBeNull();
    expect(realisedReturn([fund(1, growing(0.01, 48, [0]))], threeYears, PROXIES)).not.toBeNull();
  });

  test('a NAV of 0 is no price', () => {
    const series = growing(0.01, 36);
    const values = series.values.map((value, k) => (k === 10 || k === 11 ? 0 : value));
    expect(realisedReturn([fund(1, { ...series, values })], threeYears, PROXIES)).toBeNull();
  });
});

test('deposits earn their rate, without risk', () => {
  const result = realisedReturn([{ weight: 1, source: { kind: 'deposit', rate: 0.004 } }], threeYears, PROXIES);
  expect(result?.returnByYear).toBeCloseTo(0.004, 12);
  expect(result?.investmentRisk).toBeCloseTo(0, 12);
});

test("a model's point is its classes' proxies net of fees, and never a reference value", () => {
  const source = { kind: 'classProxies', classWeights: EQUITY, expenseRatio: 0.012 } as const;
  const result = realisedReturn([{ weight: 1, source }], threeYears, PROXIES);
  expect(result?.investmentReturn).toBeCloseTo(1.019 ** 36 - 1, 9);
  expect(result?.isReference).toBe(false);
});

test('a part of weight 0 with no history spoils nothing; nothing at all gives nothing', () => {
  const parts = [fund(1, growing(0.01, 36)), fund(0, { firstMonth: LAST, values: [] })];
  expect(realisedReturn(parts, threeYears, [])?.isReference).toBe(false);
  expect(realisedReturn([], threeYears, PROXIES)).toBeNull();
});
