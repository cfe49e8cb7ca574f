// Tests that the sums which the scraper checks hold to the yen, for random contribution plans.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkPlan } from '../checks/check-plan.ts';
import type { ContributionPlan, Percentages } from '../options/account.ts';
import { SAMPLE_NAVS, SAMPLE_PRODUCTS } from '../sample.ts';
import { addMonths, monthEnd } from './calendar.ts';
import { keepBooks, type Transaction } from './ledger.ts';
import { Market } from './market.ts';
import { statementOn } from './statement.ts';

const market = new Market(SAMPLE_PRODUCTS, SAMPLE_NAVS);
const codes = SAMPLE_PRODUCTS.map(({ code }) => code);
const month = fc.integer({ min: 0, max: 120 }).map((count) => addMonths('2016-03', count));
const amount = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 55_000 }));

/** Random whole percentages for some products; they add up to 100. */
const percentages: fc.Arbitrary<Percentages> = fc
  .tuple(
    fc.shuffledSubarray(codes, { minLength: 1 }),
    fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 4 }),
  )
  .map(([chosen, points]) => {
    const cuts = [0, ...points.slice(0, chosen.length - 1).sort((a, b) => a - b), 100];
    return Object.fromEntries(cuts.slice(1).map((cut, index) => [chosen[index] ?? '', cut - (cuts[index] ?? 0)]));
  });

const sales = fc.dictionary(fc.constantFrom(...codes), fc.integer({ min: 1, max: 100 }), {
  minKeys: 1,
  noNullPrototype: true,
});

const steps = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<{ from: string; value: Value }[]> =>
  fc
    .uniqueArray(fc.record({ from: month, value }), { maxLength: 4, selector: ({ from }) => from })
    .chain((later) =>
      value.map((first) => [{ from: '2016-01', value: first }, ...later.sort((a, b) => (a.from < b.from ? -1 : 1))]),
    );

const plans: fc.Arbitrary<ContributionPlan> = fc
  .record({
    firstContributionMonth: month,
    premiums: steps(fc.record({ employerPremium: amount, subscriberPremium: amount })),
    allocations: steps(percentages),
    refunds: fc.array(fc.record({ month, employerPremium: amount, subscriberPremium: amount }), { maxLength: 3 }),
    moves: fc.option(month),
    depositsApart: fc.option(fc.constant(true as const)),
    shownMonths: fc.option(fc.integer({ min: 1, max: 120 })),
    later: fc.array(fc.record({ in: month, amount: fc.integer({ min: 1, max: 2_000_000 }) }), { maxLength: 2 }),
    transfer: fc.option(fc.record({ in: month, amount: fc.integer({ min: 1, max: 20_000_000 }) })),
    switchings: fc.array(fc.record({ in: month, sell: sales, buy: percentages }), { maxLength: 3 }),
    monthlyFee: fc.constantFrom(0, 66, 330, 5_000),
  })
  .map(({ premiums, allocations, transfer, later, switchings, moves, depositsApart, shownMonths, ...rest }) => ({
    ...rest,
    subscriptionDate: '2016-01-01',
    premiums: premiums.map(({ from, value }) => ({ from, ...value })),
    allocations: allocations.map(({ from, value }) => ({ from, percentages: value })),
    switchings: switchings.map(({ in: when, sell, buy }) => ({ date: monthEnd(when), sell, buy })),
    ...(moves && { movesOutIn: moves }),
    ...(depositsApart && { depositsApart }),
    ...(shownMonths && { shownMonths }),
    ...(transfer === null ? {} : { transferIn: { date: monthEnd(transfer.in), amount: transfer.amount } }),
    laterTransfersIn: later.map(({ in: when, amount }) => ({ date: monthEnd(when), amount })),
  }));

const days = fc.integer({ min: 1, max: 130 }).map((count) => `${addMonths('2016-03', count)}-15`);
const sum = (amounts: readonly number[]): number => amounts.reduce((total, part) => total + part, 0);

test('the identities of the statement hold exactly', () => {
  fc.assert(
    fc.property(plans, days, (plan, day) => {
      checkPlan(plan, 'plan', { products: SAMPLE_PRODUCTS, navs: SAMPLE_NAVS });
      const it = statementOn(day, plan, market);
      const history = sum(it.contributions.map((row) => row.employerPremium + row.subscriberPremium));
      expect(sum(it.holdings.map(({ value }) => value)) + it.pendingCash - it.unpaidFee).toBe(it.totalAssetValuation);
      expect(it.totalAssetValuation - it.cumulativeAmount).toBe(it.gainLoss);
      expect(history).toBe(it.premiumTotal);
      expect(it.cumulativeAmount).toBe(history + (it.transferIn?.amount ?? 0) - it.feesCharged);
      expect(sum(it.allocation.map(({ percent }) => percent))).toBe(100);
      expect([0, 1000]).toContain(sum(it.holdings.map(({ shareInTenths }) => shareInTenths)));
      for (const { value, cost, gainLoss } of it.holdings) expect(gainLoss).toBe(value - cost);
    }),
  );
});

test('no yen and no unit appears or disappears', () => {
  fc.assert(
    fc.property(plans, month, (plan, through) => {
      const books = keepBooks(plan, market, through);
      const inflow =
        sum(books.contributions.map((row) => row.employerPremium + row.subscriberPremium)) +
        sum(books.transfersIn.map((part) => part.amount));
      const cost = sum([...books.positions.values()].map((position) => position.cost));
      const feesPaid = books.feesCharged - books.unpaidFee;
      expect(cost + books.pendingCash).toBe(inflow - feesPaid + books.realisedGain);
      expect(Math.min(books.pendingCash, books.unpaidFee, cost)).toBeGreaterThanOrEqual(0);
      for (const [code, position] of books.positions) {
        const traded = books.transactions.filter((trade) => trade.code === code).map(signedUnits);
        // To the fourth decimal, the precision of fractional units.
        if (position.units !== null) expect(position.units).toBeCloseTo(sum(traded), 5);
      }
    }),
  );
});

test('a sale worth less than a yen moves nothing', () => {
  const [fund] = SAMPLE_PRODUCTS.filter(({ code }) => market.nav(code, '2016-07') !== null).map(({ code }) => code);
  const deposit = codes.find((code) => market.nav(code, '2016-07') === null) ?? '';
  for (const code of [fund ?? '', deposit]) {
    const position = market.openPosition(code);
    position.buy(9, market.nav(code, '2016-07'));
    const before = { units: position.units, cost: position.cost };
    expect(position.sell(1, market.nav(code, '2016-07'))).toMatchObject({ yen: 0, cost: 0 });
    expect({ units: position.units, cost: position.cost }).toEqual(before);
  }
});

test('pending cash stays below what rounding can leave', () => {
  fc.assert(
    fc.property(plans, month, (plan, through) => {
      const { movesOutIn: _, ...staying } = plan;
      const fundless = { ...staying, switchings: [], refunds: [] };
      const { pendingCash } = keepBooks(fundless, market, through);
      // Per purchase, less than this stays uninvested: a yen by rounding the percentage, the price of a unit (at most 3 yen, for
      // one fund 500), and a yen by rounding the units.
      expect(pendingCash).toBeLessThan(codes.length * 5 + 500);
    }),
  );
});

function signedUnits({ kind, units }: Transaction): number {
  return kind.endsWith('売却') ? -(units ?? 0) : (units ?? 0);
}
