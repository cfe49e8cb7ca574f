import { describe, expect, test } from 'vitest';
import type { ContributionPlan } from '../options/account.ts';
import { LONG_ACCOUNT, SAMPLE_NAVS, SAMPLE_PRODUCTS } from '../sample.ts';
import { Market } from './market.ts';
import { type Statement, statementOn } from './statement.ts';

const FUND = 'ZZDC00000017';
const DEPOSIT = 'XXDC00009012';

/** NAVs simple enough to compute the expected figures by hand. */
const market = new Market(
  [
    { code: FUND, name: '国内株式', kind: 'fund' },
    { code: DEPOSIT, name: '定期預金', kind: 'deposit', ratePct: 0 },
  ],
  { [FUND]: [10_000, 12_000, 30_000, 15_000].map((nav, index) => ({ month: `2026-0${index + 1}`, nav })) },
);

const plan: ContributionPlan = {
  subscriptionDate: '2026-01-10',
  firstContributionMonth: '2026-01',
  premiums: [{ from: '2026-01', employerPremium: 10_000, subscriberPremium: 5_000 }],
  allocations: [{ from: '2026-01', percentages: { [FUND]: 60, [DEPOSIT]: 40 } }],
};

function figures(statement: Statement): Record<string, number> {
  const { totalAssetValuation, cumulativeAmount, gainLoss, pendingCash, unpaidFee, feesCharged } = statement;
  return { totalAssetValuation, cumulativeAmount, gainLoss, pendingCash, unpaidFee, feesCharged };
}

const NO_CASH = { pendingCash: 0, unpaidFee: 0, feesCharged: 0 };

describe('the statement of an account computed by hand', () => {
  test.each([
    // January: 9,000 yen buy 9,000 units at 10,000; 6,000 yen go into the deposit.
    [
      'one contribution',
      plan,
      '2026-02-01',
      { totalAssetValuation: 15_000, cumulativeAmount: 15_000, gainLoss: 0, ...NO_CASH },
    ],
    // February: 7,500 more units at 12,000; 16,500 units are 19,800 yen, the deposit 12,000.
    [
      'a gain',
      plan,
      '2026-03-01',
      { totalAssetValuation: 31_800, cumulativeAmount: 30_000, gainLoss: 1_800, ...NO_CASH },
    ],
    // April: 9,000 + 7,500 + 3,000 + 6,000 = 25,500 units at 15,000 are 38,250 yen; the deposit 24,000.
    [
      'a gain again after a peak',
      plan,
      '2026-05-01',
      { totalAssetValuation: 62_250, cumulativeAmount: 60_000, gainLoss: 2_250, ...NO_CASH },
    ],
    // The fee of January stays unpaid and lowers the assets, not the gain.
    [
      'a fee not paid yet',
      { ...plan, monthlyFee: 330 },
      '2026-02-01',
      {
        totalAssetValuation: 14_670,
        cumulativeAmount: 14_670,
        gainLoss: 0,
        pendingCash: 0,
        unpaidFee: 330,
        feesCharged: 330,
      },
    ],
    // February invests 14,670: 8,802 yen buy 7,335 units; 16,335 units at 12,000 are 19,602 yen, the deposit 11,868.
    [
      'the fee paid out of the next contribution',
      { ...plan, monthlyFee: 330 },
      '2026-03-01',
      {
        totalAssetValuation: 31_140,
        cumulativeAmount: 29_340,
        gainLoss: 1_800,
        pendingCash: 0,
        unpaidFee: 330,
        feesCharged: 660,
      },
    ],
    // March: 16,500 + 3,000 units at 30,000 are sold for 58,500 yen and bought into the deposit of 18,000.
    [
      'everything switched into the deposit',
      { ...plan, switchings: [{ date: '2026-03-15', sell: { [FUND]: 100 }, buy: { [DEPOSIT]: 100 } }] },
      '2026-04-01',
      { totalAssetValuation: 76_500, cumulativeAmount: 45_000, gainLoss: 31_500, ...NO_CASH },
    ],
    // 10,001 yen: 6,000.6 and 4,000.4 are rounded down, and the remaining yen stays as cash.
    [
      'a yen that waits',
      { ...plan, premiums: [{ from: '2026-01', employerPremium: 10_001, subscriberPremium: 0 }] },
      '2026-02-01',
      {
        totalAssetValuation: 10_001,
        cumulativeAmount: 10_001,
        gainLoss: 0,
        pendingCash: 1,
        unpaidFee: 0,
        feesCharged: 0,
      },
    ],
    [
      'nothing before the first contribution',
      plan,
      '2026-01-31',
      { totalAssetValuation: 0, cumulativeAmount: 0, gainLoss: 0, ...NO_CASH },
    ],
  ])('%s', (_, life: ContributionPlan, day, expected) => {
    expect(figures(statementOn(day, life, market))).toEqual(expected);
  });

  test('a transfer before the first contribution is invested in its own month', () => {
    const life = { ...plan, firstContributionMonth: '2026-03', transferIn: { date: '2026-02-20', amount: 120_000 } };
    const { transferIn, initialSubscriptionDate, holdings } = statementOn('2026-03-01', life, market);
    expect(transferIn).toEqual({ date: '2026-02-20', amount: 120_000 });
    expect(initialSubscriptionDate).toBeNull();
    expect(holdings.map(({ units, cost }) => [units, cost])).toEqual([
      [60_000, 72_000],
      [null, 48_000],
    ]);
  });

  test('the books stop at the last month that has NAVs', () => {
    expect(statementOn('2027-01-01', plan, market).baseDate).toBe('2026-04-30');
  });
});

describe('the sample account on 20 April 2026', () => {
  const statement = statementOn('2026-04-20', LONG_ACCOUNT.plan, new Market(SAMPLE_PRODUCTS, SAMPLE_NAVS));

  test('has a little cash, an unpaid fee and no product that was sold', () => {
    expect(statement.baseDate).toBe('2026-03-31');
    expect(statement.pendingCash).toBeGreaterThan(0);
    expect(statement.pendingCash).toBeLessThan(20);
    expect(statement.unpaidFee).toBe(330);
    expect(statement.holdings.map(({ product }) => product.code)).not.toContain('ZZSP00000028');
  });

  test('has the premiums of its plan', () => {
    expect(statement.premiumTotal).toBe(24 * 12_000 + 15 * 20_000 + 42 * 27_500);
  });
});
