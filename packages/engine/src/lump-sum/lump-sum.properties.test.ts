// Tests that properties 1 to 9 of 28 hold (retirement.md 13): when money can be received, and the tax of successive lump sums.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lumpSum, period, yen } from '../../test/retirement-arbitraries.ts';
import { countCommonMonths, countMonths, monthSet } from '../receipt-age/month-periods.ts';
import { receiptAge } from '../receipt-age/receipt-age.ts';
import { extraTaxes, lumpSumSequence } from './lump-sum-sequence.ts';
import { lumpSumTax } from './lump-sum-tax.ts';
import { retirementIncomeDeduction } from './retirement-income-deduction.ts';

const periods = fc.array(period, { minLength: 1, maxLength: 4 });
const year = (date: string | null) => Number(date?.slice(0, 4));

test('1: months of several periods count once, in whatever order they are written', () => {
  fc.assert(
    fc.property(periods, (list) => {
      const months = countMonths(monthSet(list));
      expect(countMonths(monthSet(list.toReversed()))).toBe(months);
      expect(countMonths(monthSet([...list, ...list]))).toBe(months);
      expect(countCommonMonths(monthSet(list), monthSet(list))).toBe(months);
    }),
  );
});

test('2: nothing is received before 60 or before membership is lost, and one more period never makes it later', () => {
  fc.assert(
    fc.property(periods, period, fc.integer({ min: 1950, max: 2005 }), (list, more, born) => {
      const birth = `${born}-06-15`;
      const lossDate = `${born + 60}-06-15`;
      const one = receiptAge({ birth, periods: list, lossDate });
      const two = receiptAge({ birth, periods: [...list, more], lossDate });
      expect(one.receiveFrom !== null && one.receiveFrom >= lossDate).toBe(true);
      if (one.earliestAge === null) return;
      expect(two.earliestAge).toBeLessThanOrEqual(one.earliestAge);
      expect(year(two.receiveFrom)).toBeLessThanOrEqual(year(one.receiveFrom));
    }),
  );
});

test('3: the deduction rises with months, from 800,000 yen on', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 600 }), fc.nat(60), (months, more) => {
      const { deduction } = retirementIncomeDeduction(months);
      expect(deduction).toBeGreaterThanOrEqual(800_000);
      expect(retirementIncomeDeduction(months + more).deduction).toBeGreaterThanOrEqual(deduction);
    }),
  );
});

test('4: what is left of a lump sum rises with its amount but for the step of 1,000 yen of income, and is never more', () => {
  fc.assert(
    fc.property(lumpSum([2027, 2055]), yen(3_000_000), (payment, more) => {
      const taxed = (amount: number) =>
        lumpSumTax({ receiptYear: payment.year, payments: [{ ...payment, amount }], prior: [], disability: false });
      const [small, large] = [taxed(payment.amount), taxed(payment.amount + more)];
      expect(small.net).toBeLessThanOrEqual(payment.amount);
      // 1,000 yen of income cost at most 460 yen of income tax, and 100 yen (rounding) of each of the two parts of resident
      // tax.
      expect(large.net ?? 0).toBeGreaterThanOrEqual((small.net ?? 0) - 660);
    }),
  );
});

test('5: an earlier payment never lowers the tax of a later one', () => {
  fc.assert(
    fc.property(lumpSum([2030, 2050]), fc.array(lumpSum([2005, 2029]), { maxLength: 2 }), (payment, prior) => {
      const alone = lumpSumTax({ receiptYear: payment.year, payments: [payment], prior: [], disability: false });
      const after = lumpSumTax({ receiptYear: payment.year, payments: [payment], prior, disability: false });
      expect(after.tax ?? 0).toBeGreaterThanOrEqual(alone.tax ?? 0);
    }),
  );
});

test('6: overlapping years are never more than the own years', () => {
  fc.assert(
    fc.property(lumpSum([2030, 2050]), fc.array(lumpSum([2005, 2029]), { maxLength: 3 }), (payment, prior) => {
      const taxed = lumpSumTax({ receiptYear: payment.year, payments: [payment], prior, disability: false });
      expect(taxed.overlapYears).toBeLessThanOrEqual(taxed.years);
      expect(taxed.overlapYears).toBe(Math.floor(taxed.overlapMonths / 12));
    }),
  );
});

test('7: a sequence comes to the same in whatever order its payments are written, and its rows add up', () => {
  fc.assert(
    fc.property(fc.array(lumpSum([2027, 2050]), { maxLength: 4 }), (events) => {
      const sequence = lumpSumSequence({ events, prior: [], disability: false });
      const turned = lumpSumSequence({ events: events.toReversed(), prior: [], disability: false });
      expect(turned.totalTax).toBe(sequence.totalTax);
      if (sequence.totalTax === null || sequence.totalNet === null) return;
      const paid = events.reduce((sum, { amount }) => sum + amount, 0);
      expect(sequence.totalTax + sequence.totalNet).toBe(paid);
    }),
  );
});

test('8: a disability never raises the tax', () => {
  fc.assert(
    fc.property(lumpSum([2027, 2055]), (payment) => {
      const taxed = (disability: boolean) =>
        lumpSumTax({ receiptYear: payment.year, payments: [payment], prior: [], disability }).tax ?? 0;
      expect(taxed(true)).toBeLessThanOrEqual(taxed(false));
    }),
  );
});

test('9: a lump sum of nothing adds no tax, and one that others follow adds at least its own', () => {
  fc.assert(
    fc.property(lumpSum([2027, 2040]), lumpSum([2041, 2050]), (payment, later) => {
      const others = { events: [later], prior: [], disability: false };
      expect(extraTaxes(others)({ ...payment, amount: 0 })).toBe(0);
      const own = lumpSumTax({ receiptYear: payment.year, payments: [payment], prior: [], disability: false });
      expect(extraTaxes(others)(payment) ?? 0).toBeGreaterThanOrEqual(own.tax ?? 0);
    }),
  );
});

test('worked examples: 27 years after 20 of another plan, and 2,000,000 yen after 15 years', () => {
  expect(retirementIncomeDeduction(27 * 12, { overlapYears: 20 }).deduction).toBe(4_900_000);
  const prior = [{ kind: 'dc', amount: 2_000_000, periods: [['2012-04', '2027-03']], year: 2027 }] as const;
  const payment = { kind: 'company', amount: 20_000_000, periods: [['1995-04', '2030-03']] } as const;
  const { deemedYears } = lumpSumTax({ receiptYear: 2030, payments: [payment], prior, disability: false });
  expect(deemedYears).toBe(5);
});
