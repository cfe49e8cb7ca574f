import { describe, expect, test } from 'vitest';
import { calendarDate, dayNumber } from '../calendar/calendar-date.ts';
import type { CashFlow } from './cash-flows.ts';
import { lastOneYearReturn } from './last-one-year.ts';
import { moneyWeightedReturn } from './money-weighted-return.ts';

const T = '2025-03-31';

/** A flow this many days before the valuation date; a negative number is after it. */
function flow(daysBefore: number, amount: number, isFee = false): CashFlow {
  return { date: calendarDate(dayNumber(T) - daysBefore), amount, isFee };
}

function returnOf(flows: readonly CashFlow[], valuation: number, start?: { value: number; date: string }) {
  return moneyWeightedReturn({ flows, valuation, valuationDate: T, ...(start ? { start } : {}) });
}

describe('decisions in the order of section 5', () => {
  test.each([
    ['nothing ever paid in', [], 0, 'NO_FLOW', null],
    ['only zero flows', [flow(500, 0)], 100, 'NO_FLOW', null],
    ['only flows after the valuation date', [flow(-1, 20_000)], 20_000, 'NO_FLOW', null],
    ['a flow on the valuation date is 0 days old', [flow(0, 20_000)], 20_000, 'TOO_SHORT', null],
    ['29 days', [flow(29, 20_000)], 21_000, 'TOO_SHORT', null],
    ['30 days', [flow(30, 20_000)], 21_000, 'NOT_ANNUALISED', 0.05],
    ['29 days and all lost: too short comes first', [flow(29, 20_000)], 0, 'TOO_SHORT', null],
    ['30 days and all lost', [flow(30, 20_000)], 0, 'TOTAL_LOSS', -1],
    ['364 days', [flow(364, 20_000)], 21_000, 'NOT_ANNUALISED', 0.05],
    ['365 days', [flow(365, 20_000)], 21_000, 'OK', 0.05],
    ['730 days', [flow(730, 10_000)], 12_100, 'OK', 0.1],
    ['all lost after years', [flow(900, 10_000), flow(400, 10_000)], 0, 'TOTAL_LOSS', -1],
    ['a debt is a total loss as well', [flow(900, 10_000)], -5, 'TOTAL_LOSS', -1],
    ['a value of 0 after everything was paid out is none', [flow(730, 10_000), flow(365, -11_000)], 0, 'OK', 0.1],
  ] satisfies [string, CashFlow[], number, string, number | null][])('%s', (_name, flows, valuation, status, rate) => {
    const got = returnOf(flows, valuation);
    expect(got.status).toBe(status);
    if (rate === null) expect(got.rate).toBeNull();
    else expect(got.rate).toBeCloseTo(rate, 10);
  });
});

describe('edges of the bracket 1+r ∈ (1e-4, 11]', () => {
  test.each([
    ['1,000 % a year', 1_100_000, 'OK', 10],
    ['a little more', 1_100_001, 'NO_ROOT', null],
    ['−99.98 % a year', 20, 'OK', -0.9998],
    ['−99.99 % a year', 10, 'NO_ROOT', null],
    ['less still', 9, 'NO_ROOT', null],
  ])('%s', (_name, valuation, status, rate) => {
    const got = returnOf([flow(365, 100_000)], valuation);
    expect(got.status).toBe(status);
    if (rate === null) expect(got.rate).toBeNull();
    else expect(got.rate).toBeCloseTo(rate, 9);
  });
});

describe('money that left the account', () => {
  /** Flows one year apart, so that roots are those of a polynomial in 1+r. */
  const yearly = (...amounts: number[]) => amounts.map((amount, i) => flow(365 * (amounts.length - 1 - i), amount));

  test('two rates fit: the one nearest to modified Dietz, which is undefined here and counts as 0', () => {
    const got = returnOf(yearly(1_000_000, -2_300_000, 1_320_000), 0);
    expect(got).toMatchObject({ status: 'MULTIPLE_ROOTS', days: 730, modifiedDietz: null });
    expect(got.rate).toBeCloseTo(0.1, 10);
  });

  test('three rates fit (10 %, 20 %, 50 %)', () => {
    // (g − 1.1)(g − 1.2)(g − 1.5) = g³ − 3.8g² + 4.77g − 1.98
    const got = returnOf(yearly(1_000_000, -3_800_000, 4_770_000, -1_980_000), 0);
    expect(got.status).toBe('MULTIPLE_ROOTS');
    expect([0.1, 0.2, 0.5].some((root) => Math.abs((got.rate ?? 9) - root) < 1e-8)).toBe(true);
  });

  test('no rate fits', () => {
    expect(returnOf(yearly(1_000_000, -2_300_000, 1_500_000), 0)).toEqual({
      status: 'NO_ROOT',
      rate: null,
      days: 730,
      modifiedDietz: null,
    });
  });

  test('a curve that only touches 0 has one rate', () => {
    const got = returnOf(yearly(1_000_000, -2_200_000, 1_210_000), 0);
    expect(got.status).toBe('OK');
    expect(got.rate).toBeCloseTo(0.1, 7);
  });

  test('two rates outside the bracket are none', () => {
    // (g − 12)(g − 13) = g² − 25g + 156
    expect(returnOf(yearly(1_000, -25_000, 156_000), 0).status).toBe('NO_ROOT');
  });

  test('a second rate outside the bracket does not count', () => {
    // (g − 1.1)(g − 12) = g² − 13.1g + 13.2
    const got = returnOf(yearly(1_000_000, -13_100_000, 13_200_000), 0);
    expect(got.status).toBe('OK');
    expect(got.rate).toBeCloseTo(0.1, 9);
  });

  test('in and out on the same day cancel out', () => {
    expect(returnOf([flow(400, 1_000), flow(400, -1_000)], 0)).toMatchObject({ status: 'NO_ROOT', rate: null });
    const got = returnOf([flow(730, 10_000), flow(365, -5_000), flow(365, 5_000)], 12_100);
    expect(got.status).toBe('OK');
    expect(got.rate).toBeCloseTo(0.1, 10);
  });
});

describe('手数料', () => {
  const flows = [flow(365, 100_000), flow(100, -1_000, true)];

  test('通常は手数料控除前（手数料は出金として扱う）', () => {
    expect(moneyWeightedReturn({ flows, valuation: 104_000, valuationDate: T }).rate).toBeCloseTo(0.0501, 3);
  });

  test('feesAsCost なら手数料控除後', () => {
    const after = moneyWeightedReturn({ flows, valuation: 104_000, valuationDate: T, feesAsCost: true });
    expect(after.rate).toBeCloseTo(0.04, 10);
  });
});

describe('直近1年', () => {
  const oneYear = (valuationDate: string, startValue: number, flows: readonly CashFlow[] = []) =>
    lastOneYearReturn({ flows, valuation: 1_050_000, valuationDate, startValue });

  test('1年前の残高から', () => {
    expect(oneYear(T, 1_000_000)).toMatchObject({ status: 'OK', days: 365 });
    expect(oneYear(T, 1_000_000).rate).toBeCloseTo(0.05, 10);
  });

  test('1年前に残高がなければ値なし', () => {
    expect(oneYear(T, 0, [flow(100, 1_000_000)])).toMatchObject({ status: 'LESS_THAN_ONE_YEAR', rate: null });
  });

  test('2月29日の1年前は2月28日', () => {
    expect(oneYear('2024-02-29', 1_000_000).days).toBe(366);
  });

  test('開始日以前の入金は1年前の残高に含まれているので数えない', () => {
    const within = oneYear(T, 1_000_000, [flow(365, 900_000), flow(366, 900_000)]);
    expect(within.rate).toBeCloseTo(0.05, 10);
  });

  test('すべて失えば −100％', () => {
    expect(lastOneYearReturn({ flows: [], valuation: 0, valuationDate: T, startValue: 1_000 }).rate).toBe(-1);
  });
});

test('a start under a year ago is solved as a rate a year all the same', () => {
  const got = returnOf([], 110_000, { value: 100_000, date: calendarDate(dayNumber(T) - 73) });
  expect(got.status).toBe('OK');
  expect(got.rate).toBeCloseTo(1.1 ** 5 - 1, 9);
});

test('dates that do not exist and amounts that are no numbers are refused', () => {
  expect(() => returnOf([{ date: '2024-02-30', amount: 1 }], 1)).toThrow('2024-02-30');
  expect(() => returnOf([flow(400, Number.NaN)], 1)).toThrow(RangeError);
  expect(() => returnOf([flow(400, 1)], Number.POSITIVE_INFINITY)).toThrow(RangeError);
});
