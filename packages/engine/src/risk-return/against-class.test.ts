import { describe, expect, test } from 'vitest';
import { addMonths } from '../calendar/calendar-month.ts';
import { againstClass } from './against-class.ts';

const LAST = '2026-03';
const FIRST = addMonths(LAST, -12);
const rising = (monthly: number) => ({
  firstMonth: FIRST,
  values: Array.from({ length: 13 }, (_, k) => 100 * (1 + monthly) ** k),
});
/** Domestic equity rises by 1 % a month, domestic bonds don't move. */
const PROXIES = [0.01, 0, 0, 0, 0, 0].map(rising);
const HORIZON = { lastMonth: LAST, years: 1 };
const EQUITY = { classWeights: [1, 0, 0, 0, 0, 0] as const, hedged: 0 };

describe('同じ資産の市場との差', () => {
  test('the return less that of the class, before fees', () => {
    const market = 1.01 ** 12 - 1;
    expect(againstClass({ ...EQUITY, returnByYear: market - 0.003 }, HORIZON, PROXIES)).toBeCloseTo(-0.003, 12);
    const half = { classWeights: [0.5, 0, 0.5, 0, 0, 0] as const, hedged: 0, returnByYear: 0 };
    expect(againstClass(half, HORIZON, PROXIES)).toBeCloseTo(1 - 1.005 ** 12, 12);
  });

  test.each([
    ['hedged in part', { ...EQUITY, returnByYear: 0.05, hedged: 0.1 }, HORIZON],
    ['too short', { ...EQUITY, returnByYear: null }, HORIZON],
    ['without the proxy’s months', { ...EQUITY, returnByYear: 0.05 }, { lastMonth: LAST, years: 3 }],
  ])('%s: none', (_name, compared, horizon) => {
    expect(againstClass(compared, horizon, PROXIES)).toBeNull();
  });
});
