// What can't be believed is refused before anything is written; each rule is broken alone, by one yen or one percent.
import type { AccountStatement } from '@minori/contract/account-statement';
import { accountStatement } from '@minori/contract/examples/account-statement';
import { expect, test } from 'vitest';
import { disagreement } from './sums.ts';

const TODAY = '2026-04-10';

function withHolding(change: Partial<AccountStatement['holdings'][number]>): Partial<AccountStatement> {
  return { holdings: accountStatement.holdings.map((held, index) => (index === 0 ? { ...held, ...change } : held)) };
}

const [firstMonth] = accountStatement.contributions;

test('a statement whose sums agree is believed', () => {
  expect(disagreement(accountStatement, TODAY)).toBeUndefined();
  expect(disagreement({ ...accountStatement, allocation: [] }, TODAY)).toBeUndefined();
  expect(disagreement(accountStatement, accountStatement.valuationDate)).toBeUndefined();
});

test.each<[string, Partial<AccountStatement>]>([
  ['holdings', withHolding({ valuation: 419_521 })],
  ['holdings', { pendingCash: 5_001 }],
  ['holdings', { unpaidFees: 441 }],
  ['gainLoss', { valuationGainLoss: 72_211 }],
  ['allocation', { allocation: accountStatement.allocation.slice(1) }],
  ['contributions', { contributions: accountStatement.contributions.slice(1) }],
  ['contributions', { transfers: [{ date: '2024-05-20', amount: 300_001 }] }],
  [
    'months',
    {
      contributions: accountStatement.contributions.map((month, index) =>
        index === 1 && firstMonth ? { ...month, month: firstMonth.month } : month,
      ),
    },
  ],
])('the rule "%s" finds what breaks it', (rule, change) => {
  expect(disagreement({ ...accountStatement, ...change }, TODAY)).toBe(rule);
});

test('a valuation date ahead of today is refused: it would lock out every later statement', () => {
  expect(disagreement(accountStatement, '2026-03-30')).toBe('valuationDate');
});

test('sums beyond the safe integers stay exact', () => {
  const [held] = accountStatement.holdings;
  const most = Number.MAX_SAFE_INTEGER;
  const holdings = [most, most, most].map((valuation) => ({ ...held, valuation })) as AccountStatement['holdings'];
  // In doubles 3·(2^53 − 1) rounds up to 2^53·3 − 4 and would pass for a total one yen off.
  expect(disagreement({ ...accountStatement, holdings, totalAssetValuation: most }, TODAY)).toBe('holdings');
});
