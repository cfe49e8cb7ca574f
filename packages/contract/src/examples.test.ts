// Tests that every call has an example, and that its schemas accept the example and return it unchanged.
import { expect, test } from 'vitest';
import { AccountStatement } from './account-statement.ts';
import { CALLS, type CallName } from './calls.ts';
import { accountStatement } from './examples/account-statement.ts';
import { EXAMPLES } from './examples/all.ts';
import { scrapingJob, scrapingResult } from './examples/scraping-job.ts';
import { ScrapingJob, ScrapingResult } from './scraping-job.ts';

const names = Object.keys(CALLS) as CallName[];

test('no call is without an example, and no example without a call', () => {
  expect(Object.keys(EXAMPLES).toSorted()).toEqual(names.toSorted());
});

test.each(names)('the example of %s is valid', (name) => {
  const call: { readonly [part: string]: unknown } = CALLS[name];
  const example: { readonly [part: string]: unknown } = EXAMPLES[name];
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = CALLS[name][part as keyof (typeof CALLS)[typeof name]];
    expect(part in example).toBe(call[part] !== undefined);
    if (isSchema(schema)) expect(schema.safeParse(example[part])).toMatchObject({ success: true });
  }
  // The response is unchanged: no field was dropped as unlisted.
  expect(CALLS[name].response.parse(example.response)).toEqual(example.response);
});

/** Texts that operators write for everybody. */
const WRITTEN_FOR_ALL: readonly CallName[] = ['getNotice'];

test('no answer has an amount in its words: amounts are data, so that the portal can hide them', () => {
  const found = names.filter((name) => wordsOf(EXAMPLES[name].response).some((words) => /[\d億万千]円/.test(words)));
  expect(found).toEqual(WRITTEN_FOR_ALL);
});

function wordsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return [];
  return Object.values(value).flatMap(wordsOf);
}

function isSchema(value: unknown): value is (typeof CALLS)[CallName]['response'] {
  return typeof value === 'object' && value !== null && 'safeParse' in value;
}

test('the examples between api and scraper are valid', () => {
  expect(AccountStatement.parse(accountStatement)).toEqual(accountStatement);
  // During an upgrade the scrapers are newer than the api.
  const newer = { ...scrapingResult, statement: { ...accountStatement, aFigureOfALaterVersion: 1 } };
  expect(ScrapingResult.parse(newer).statement).toEqual(accountStatement);
  expect(ScrapingJob.parse(scrapingJob)).toEqual(scrapingJob);
  expect(ScrapingResult.parse(scrapingResult)).toEqual(scrapingResult);
});

test('the sums of the example statement agree', () => {
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const { holdings, contributions, transfers, allocation, ...totals } = accountStatement;
  const held = sum(holdings.map(({ valuation }) => valuation));
  expect(held + totals.pendingCash - totals.unpaidFees).toBe(totals.totalAssetValuation);
  expect(totals.totalAssetValuation - totals.cumulativeContributionAmount).toBe(totals.valuationGainLoss);
  expect(sum(allocation.map(({ percent }) => percent))).toBe(100);
  const paid = sum(contributions.map((month) => month.employerPremium + month.subscriberPremium));
  expect(paid + sum(transfers.map(({ amount }) => amount))).toBe(totals.cumulativeContributionAmount);
  for (const { units, nav, valuation, acquisitionCost, gainLoss } of holdings) {
    expect(valuation - (acquisitionCost ?? Number.NaN)).toBe(gainLoss);
    if (units !== null && nav !== null) expect((units * nav) / 10_000).toBe(valuation);
  }
});
