// Tests that a statement is refused before anything is written if it breaks one rule alone, by one yen or one percent.
import type { AccountStatement } from '@minori/contract/account-statement';
import { accountStatement } from '@minori/contract/examples/account-statement';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addedUp, disagreement, withKnownMonths } from './sums.ts';

const TODAY = '2026-04-10';

function withHolding(change: Partial<AccountStatement['holdings'][number]>): Partial<AccountStatement> {
  return { holdings: accountStatement.holdings.map((held, index) => (index === 0 ? { ...held, ...change } : held)) };
}

test('a statement whose sums agree is accepted', () => {
  expect(disagreement(accountStatement, TODAY)).toBeUndefined();
  expect(disagreement({ ...accountStatement, allocation: [] }, TODAY)).toBeUndefined();
  const [, ...later] = accountStatement.contributions;
  expect(disagreement({ ...accountStatement, contributions: later, earlierPremiums: 20_000 }, TODAY)).toBeUndefined();
  expect(disagreement(accountStatement, accountStatement.valuationDate)).toBeUndefined();
});

test.each<[string, Partial<AccountStatement>]>([
  ['holdings', withHolding({ valuation: 419_521 })],
  ['holdings', { pendingCash: 5_001 }],
  ['holdings', { unpaidFees: 441 }],
  ['gainLoss', { valuationGainLoss: 72_211 }],
  ['allocation', { allocation: accountStatement.allocation.slice(1) }],
  ['contributions', { contributions: accountStatement.contributions.slice(1) }],
  ['contributions', { earlierPremiums: 1 }],
  ['contributions', { transfers: [{ date: '2024-05-20', amount: 300_001 }] }],
  [
    'months',
    {
      contributions: [90_000_000, 90_000_000, -180_000_000 + 480_000].map((employerPremium, index) => ({
        ...{ month: index < 2 ? '2026-02' : '2026-03', employerPremium, subscriberPremium: 0 },
      })),
    },
  ],
])('a statement that breaks the rule "%s" is refused by it', (rule, change) => {
  expect(disagreement({ ...accountStatement, ...change }, TODAY)).toBe(rule);
});

test('a refund is added to its month', () => {
  const [first, ...others] = accountStatement.contributions;
  if (!first) throw new Error('no month');
  const split = [
    { ...first, employerPremium: first.employerPremium + 9_000 },
    { ...first, employerPremium: -9_000, subscriberPremium: 0 },
  ];
  expect(disagreement({ ...accountStatement, contributions: [...split, ...others] }, TODAY)).toBeUndefined();
  expect(addedUp([...split, ...others])).toEqual(accountStatement.contributions);
});

const known = (premiums: AccountStatement['contributions'], earlier = 0) => ({ premiums, earlier });

test('earlier registered months are added, unless they sum to more than the record keeper’s total', () => {
  const [first, second, ...later] = accountStatement.contributions;
  if (!first || !second) throw new Error('no months');
  const cut = { ...accountStatement, contributions: later, earlierPremiums: 40_000 };
  expect(withKnownMonths(cut, known(accountStatement.contributions))).toEqual(accountStatement);
  expect(withKnownMonths(cut, known([second]))).toEqual({
    ...cut,
    contributions: [second, ...later],
    earlierPremiums: 20_000,
  });
  expect(withKnownMonths(cut, known([{ ...first, employerPremium: 40_000 }]))).toBe(cut);
  expect(withKnownMonths(cut, known([]))).toEqual(cut);
});

test('known months are left out where something was paid between them and the listed ones', () => {
  const [first, second, third, ...later] = accountStatement.contributions;
  if (!first || !second || !third) throw new Error('no months');
  const cut = { ...accountStatement, contributions: later, earlierPremiums: 60_000 };
  expect(withKnownMonths(cut, known([first]))).toBe(cut);
  // Nothing was paid since, so the months between were a pause.
  const paused = { ...cut, earlierPremiums: 20_000 };
  expect(withKnownMonths(paused, known([first])).contributions).toEqual([first, ...later]);
  expect(withKnownMonths(cut, known([second, third], 20_000)).contributions).toEqual([second, third, ...later]);
});

test('a valuation date in the future is refused, because it would make every later statement older', () => {
  expect(disagreement(accountStatement, '2026-03-30')).toBe('valuationDate');
});

test('sums beyond the safe integers stay exact', () => {
  const [held] = accountStatement.holdings;
  const most = Number.MAX_SAFE_INTEGER;
  const holdings = [most, most, most].map((valuation) => ({ ...held, valuation })) as AccountStatement['holdings'];
  // In double precision 3·(2^53 − 1) rounds up to 2^53·3 − 4, which would hide a total that is one yen off.
  expect(disagreement({ ...accountStatement, holdings, totalAssetValuation: most }, TODAY)).toBe('holdings');
});

const yen = fc.nat(100_000_000);

/** Generates random accounts whose sums agree. */
const agreeing = fc
  .record({
    valuations: fc.array(yen, { maxLength: 5 }),
    premiums: fc.array(fc.tuple(yen, yen), { maxLength: 12 }),
    moved: fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { maxLength: 3 }),
    pendingCash: yen,
    fees: fc.nat(500),
  })
  .map(({ valuations, premiums, moved, pendingCash, fees }): AccountStatement => {
    const [held] = accountStatement.holdings;
    if (!held) throw new Error('no holding');
    const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
    const unpaidFees = Math.min(fees, sum(valuations) + pendingCash);
    const totalAssetValuation = sum(valuations) + pendingCash - unpaidFees;
    const cumulativeContributionAmount = sum(premiums.flat()) + sum(moved);
    return {
      ...accountStatement,
      holdings: valuations.map((valuation) => ({ ...held, valuation })),
      contributions: premiums.map(([employerPremium, subscriberPremium], index) => ({
        month: `2025-${String(index + 1).padStart(2, '0')}`,
        employerPremium,
        subscriberPremium,
      })),
      transfers: moved.map((amount) => ({ date: '2025-06-30', amount })),
      ...{ pendingCash, unpaidFees, totalAssetValuation, cumulativeContributionAmount },
      valuationGainLoss: totalAssetValuation - cumulativeContributionAmount,
    };
  });

const TOTALS = [
  'pendingCash',
  'unpaidFees',
  'totalAssetValuation',
  'cumulativeContributionAmount',
  'valuationGainLoss',
] as const;

test('a random account that agrees is accepted, and refused with any total one yen off', () => {
  fc.assert(
    fc.property(agreeing, fc.constantFrom(...TOTALS), fc.constantFrom(-1, 1), (statement, total, yenOff) => {
      expect(disagreement(statement, TODAY)).toBeUndefined();
      expect(disagreement({ ...statement, [total]: statement[total] + yenOff }, TODAY)).toBeDefined();
    }),
  );
});
