// Tests the cash flows from which the yield is computed, and which yield is shown (calculations.md section 5).
import { accountStatement } from '@minori/contract/examples/account-statement';
import { lastOneYearReturn } from '@minori/engine/money-weighted-return/last-one-year';
import { moneyWeightedReturn } from '@minori/engine/money-weighted-return/money-weighted-return';
import { expect, test } from 'vitest';
import { interestsOf, statementFlows } from './interest.ts';

const ours = { isYield: false, aYearAgo: null };

test('premiums flow at the end of their month, the first on 初回拠出日, transfers on their own day', () => {
  const flows = statementFlows(accountStatement);
  expect(flows).toHaveLength(25);
  expect(flows.slice(0, 2)).toEqual([
    { date: '2024-04-26', amount: 20_000 },
    { date: '2024-05-31', amount: 20_000 },
  ]);
  expect(flows.at(-2)).toEqual({ date: '2026-03-31', amount: 20_000 });
  expect(flows.at(-1)).toEqual({ date: '2024-05-20', amount: 300_000 });
});

test('flows are dated up to the valuation date, and a month without a premium gives no flow', () => {
  const contributions = [
    { month: '2026-02', employerPremium: 0, subscriberPremium: 0 },
    { month: '2026-03', employerPremium: 10_000, subscriberPremium: 0 },
  ];
  const statement = { ...accountStatement, valuationDate: '2026-03-20', contributions, transfers: [] };
  expect(statementFlows({ ...statement, initialSubscriptionDate: null })).toEqual([
    { date: '2026-03-20', amount: 10_000 },
  ]);
});

test('a refund counts at the end of its month and is not taken for the first premium', () => {
  const month = (name: string, employerPremium: number) => ({ month: name, employerPremium, subscriberPremium: 0 });
  const contributions = [month('2024-03', -1_000), month('2024-04', 20_000), month('2024-05', -20_000)];
  expect(statementFlows({ ...accountStatement, contributions, transfers: [] })).toEqual([
    { date: '2024-03-31', amount: -1_000 },
    { date: '2024-04-26', amount: 20_000 },
    { date: '2024-05-31', amount: -20_000 },
  ]);
});

test('a refund does not hide a premium that would count twice: there is no one-year yield', () => {
  const contributions = [
    ...accountStatement.contributions,
    { month: '2025-10', employerPremium: -20_000, subscriberPremium: 0 },
  ];
  const statement = { ...accountStatement, contributions, cumulativeContributionAmount: 760_000 };
  const status = (contributionAmount: number) =>
    interestsOf(statement, { ...ours, aYearAgo: { assetValuation: 560_000, contributionAmount } }).lastOneYear.status;
  expect([540_000, 560_000].map(status)).toEqual(['OK', 'LESS_THAN_ONE_YEAR']);
});

test('初回拠出日 dates the first premium only within two months of its month', () => {
  const firstFlow = (initialSubscriptionDate: string) =>
    statementFlows({ ...accountStatement, initialSubscriptionDate, transfers: [] })[0]?.date;
  expect(['2024-06-28', '2024-07-01', '2024-03-31'].map(firstFlow)).toEqual(['2024-06-28', '2024-04-30', '2024-04-30']);
});

test('premiums older than the history prevent the yield since joining, but not that of the last year', () => {
  const cut = {
    ...accountStatement,
    contributions: accountStatement.contributions.slice(12),
    earlierPremiums: 240_000,
  };
  const aYearAgo = { assetValuation: 560_000, contributionAmount: 540_000 };
  const { sinceInception, lastOneYear } = interestsOf(cut, { ...ours, aYearAgo });
  expect(sinceInception).toEqual({ rate: null, status: 'HISTORY_INCOMPLETE' });
  expect(lastOneYear).toEqual(interestsOf(accountStatement, { ...ours, aYearAgo }).lastOneYear);
  expect(interestsOf(cut, ours).lastOneYear).toEqual({ rate: null, status: 'LESS_THAN_ONE_YEAR' });
  expect(interestsOf({ ...cut, interest: 0.0123 }, { ...ours, isYield: true }).sinceInception.rate).toBe(0.0123);
});

test('the yield equals the engine’s for any order of the months', () => {
  const expected = moneyWeightedReturn({
    flows: statementFlows(accountStatement),
    valuation: 852_210,
    valuationDate: '2026-03-31',
  });
  expect(expected.status).toBe('OK');
  const reversed = { ...accountStatement, contributions: accountStatement.contributions.toReversed() };
  for (const statement of [accountStatement, reversed]) {
    const { source, sinceInception } = interestsOf(statement, ours);
    expect(source).toBe('minori');
    expect(sinceInception.rate).toBeCloseTo(expected.rate ?? Number.NaN, 12);
  }
});

test('a yield on the record keeper’s pages is used unchanged', () => {
  const statement = { ...accountStatement, interest: 0.0123 };
  expect(interestsOf(statement, { ...ours, isYield: true })).toMatchObject({
    source: 'recordKeeper',
    sinceInception: { rate: 0.0123, status: 'OK' },
  });
  expect(interestsOf(statement, ours).source).toBe('minori');
  expect(interestsOf(accountStatement, { ...ours, isYield: true }).source).toBe('minori');
});

test('the one-year yield starts from a scrape of a year ago and is null without one', () => {
  expect(interestsOf(accountStatement, ours).lastOneYear).toEqual({ rate: null, status: 'LESS_THAN_ONE_YEAR' });
  const aYearAgo = { assetValuation: 560_000, contributionAmount: 540_000 };
  const known = interestsOf(accountStatement, { ...ours, aYearAgo }).lastOneYear;
  const flows = statementFlows(accountStatement);
  const year = { flows, valuation: 852_210, valuationDate: '2026-03-31', startValue: 560_000 };
  expect(known).toMatchObject({ rate: lastOneYearReturn(year).rate, status: 'OK' });
});

test('no one-year yield where the premiums since then don’t explain how 運用金額 has grown', () => {
  const oneYear = (statement: typeof accountStatement, contributionAmount: number) =>
    interestsOf(statement, { ...ours, aYearAgo: { assetValuation: 560_000, contributionAmount } }).lastOneYear.status;
  expect(oneYear(accountStatement, 540_000)).toBe('OK');
  // A balance inside a month that already includes the month's contribution: the flow, dated at the month's end, would
  // count twice.
  expect(oneYear(accountStatement, 560_000)).toBe('LESS_THAN_ONE_YEAR');
  // A contribution booked after the end of its month: it would not count at all.
  expect(oneYear(accountStatement, 520_000)).toBe('LESS_THAN_ONE_YEAR');
  const fee = { date: '2025-07-02', amount: -3_960 };
  const charged = {
    ...accountStatement,
    transfers: [...accountStatement.transfers, fee],
    cumulativeContributionAmount: 776_040,
  };
  expect([537_000, 540_000, 520_000].map((amount) => oneYear(charged, amount))).toEqual([
    'OK',
    'OK',
    'LESS_THAN_ONE_YEAR',
  ]);
});

test('a 初回拠出日 of an earlier payment does not date the first premium', () => {
  const dated = (initialSubscriptionDate: string) =>
    statementFlows({ ...accountStatement, initialSubscriptionDate })[0]?.date;
  expect(dated('2019-06-14')).toBe('2024-04-30');
  expect(dated('2024-05-27')).toBe('2024-05-27');
});

test('an account younger than a year has no one-year yield', () => {
  const contributions = accountStatement.contributions.filter(({ month }) => month >= '2025-10');
  const statement = { ...accountStatement, initialSubscriptionDate: '2025-10-31', contributions, transfers: [] };
  const aYearAgo = { assetValuation: 1, contributionAmount: 1 };
  expect(interestsOf(statement, { ...ours, aYearAgo }).lastOneYear).toMatchObject({
    rate: null,
    status: 'LESS_THAN_ONE_YEAR',
  });
});
