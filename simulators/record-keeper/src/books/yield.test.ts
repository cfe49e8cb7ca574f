import { describe, expect, test } from 'vitest';
import { LONG_ACCOUNT, SAMPLE_NAVS, SAMPLE_PRODUCTS, SHORT_ACCOUNT } from '../sample.ts';
import type { Contribution } from './ledger.ts';
import { Market } from './market.ts';
import { type Statement, statementOn } from './statement.ts';
import { annualYield } from './yield.ts';

const market = new Market(SAMPLE_PRODUCTS, SAMPLE_NAVS);

function reported(baseDate: string, contributions: readonly Contribution[], totalAssetValuation: number): Statement {
  const empty = statementOn('2016-04-01', SHORT_ACCOUNT.plan, market);
  return { ...empty, baseDate, contributions, totalAssetValuation };
}

const paid = (month: string, yen: number): Contribution => ({ month, employerPremium: yen, subscriberPremium: 0 });

describe('annualYield', () => {
  test.each([
    // calculations.md section 5, single inflows: 365 days and, over 29 February, 366.
    ['exactly one year', reported('2026-03-31', [paid('2025-03', 100_000)], 105_000), 0.05],
    ['one year and a leap day', reported('2024-03-31', [paid('2023-03', 100_000)], 110_000), 0.0997135859],
    ['nothing gained', reported('2026-03-31', [paid('2024-03', 70_000), paid('2025-09', 30_000)], 100_000), 0],
    // Two years: 100 · 0.9² = 81.
    ['a loss', reported('2025-03-31', [paid('2023-03', 100_000)], 80_968), -0.1],
  ])('%s', (_, statement, rate) => {
    expect(annualYield(statement)).toBeCloseTo(rate, 3);
  });

  test("gives the specification's figure to its tenth digit", () => {
    const rate = annualYield(reported('2024-03-31', [paid('2023-03', 100_000)], 110_000));
    expect(rate).toBeCloseTo(0.0997135859, 10);
  });

  test.each([
    ['335 days', reported('2026-03-31', [paid('2025-04', 100_000)], 105_000)],
    ['no money yet', reported('2026-03-31', [], 0)],
    ['more than elevenfold in a year', reported('2026-03-31', [paid('2025-03', 1_000)], 12_000)],
    ['worth less than nothing', reported('2026-03-31', [paid('2025-03', 1_000)], -330)],
  ])('is null: %s', (_, statement) => {
    expect(annualYield(statement)).toBeNull();
  });

  test('the flows of a long account, fees and transfer among them, grow to its value', () => {
    const statement = statementOn('2026-04-20', LONG_ACCOUNT.plan, market);
    const growth = 1 + (annualYield(statement) ?? Number.NaN);
    const grown = (date: string, yen: number): number =>
      yen * growth ** ((Date.parse(statement.baseDate) - Date.parse(date)) / 86_400_000 / 365);
    const fees = statement.transactions.filter(({ kind }) => kind === '手数料');
    const lastDay = (month: string): string => fees.find(({ date }) => date.startsWith(month))?.date ?? '';
    const total = [
      ...statement.contributions.map((row) => grown(lastDay(row.month), row.employerPremium + row.subscriberPremium)),
      grown('2019-06-30', 812_345),
      ...fees.map(({ date, yen }) => -grown(date, yen)),
    ].reduce((sum, yen) => sum + yen, 0);
    expect(total).toBeCloseTo(statement.totalAssetValuation, 3);
  });
});
