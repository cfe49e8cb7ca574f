// Other accounts: a second, simple computation month by month, and what they do to the timeline.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lumpSumTax } from '../lump-sum/lump-sum-tax.ts';
import { ACCOUNT_KINDS } from '../vocabulary/account-kind.ts';
import { firstWishes } from './account-facts.ts';
import { accountValue, type OtherAccount } from './other-accounts.ts';
import { type RetirementFacts, wishedIncome, wishedTimeline } from './wished-income.ts';

const FACTS: RetirementFacts = {
  ...{ birthday: '1979-10-03', calculatedOn: '2026-12-01', joinedOn: '2020-04-01', referenceMonth: '2026-11' },
  ...{ balance: 3_000_000, employerPremium: 27_500, ownPremium: 0, retirementAge: 60, membershipEndAge: null },
  membershipEnds: 'birthday',
  unpaid: [],
  limits: { isMatchingAllowed: true, hasOtherPlan: false, otherPlanEquivalent: 0, isTransitional: false },
  growthByYear: [{ fromYear: 2026, mean: 0.03, risk: 0 }],
  ...{ inflation: 0, paymentsPerYear: 6, feePerPayout: 440, annuityYears: { min: 5, max: 20 } },
};
const WISHES = firstWishes({ otherPlans: [] }, { birthday: '1979-10-03', hiredMonth: null });
const NISA: OtherAccount = { kind: 'nisa', balance: 1_000_000, monthly: 20_000, paidToAge: 60, fromAge: 65, toAge: 85 };

function rowsWith(accounts: readonly OtherAccount[]) {
  const wishes = { ...WISHES, accounts };
  const income = wishedIncome(FACTS, wishes);
  if (income.status !== 'OK') throw new Error(income.status);
  const { rows } = wishedTimeline(
    income,
    { lumpPct: 100, choiceYears: 0 },
    { facts: FACTS, wishes, spousePension: null },
  );
  return rows;
}

test('the value is what a loop over the months gives, whatever the kind and the ages', () => {
  const account = fc.record({
    kind: fc.constantFrom(...ACCOUNT_KINDS),
    balance: fc.integer({ min: 0, max: 10_000_000 }),
    monthly: fc.integer({ min: 0, max: 100_000 }),
    paidToAge: fc.integer({ min: 18, max: 60 }),
    fromAge: fc.integer({ min: 60, max: 80 }),
    toAge: fc.constant(90),
  });
  fc.assert(
    fc.property(account, (each) => {
      // 60 is reached in 2039-10: 153 months from 2027-01 on, and 12 for every year of age.
      const months = 153 + 12 * (each.fromAge - 60);
      const paid = Math.max(0, 153 + 12 * (each.paidToAge - 60));
      const yearly = each.kind === 'ideco' || each.kind === 'nisa' ? 1.03 : 1.005;
      let value = each.balance;
      for (let month = 0; month < months; month++)
        value = value * yearly ** (1 / 12) + (month < paid ? each.monthly : 0);
      expect(Math.abs(accountValue(each, FACTS) - value)).toBeLessThan(1);
    }),
    { numRuns: 50 },
  );
});

test('NISA is part of the total and the gap from the age of its use until it is used up', () => {
  const [without, rows] = [rowsWith([]), rowsWith([NISA])];
  const used = rows.filter(({ otherAccounts }) => otherAccounts > 0);
  expect([used[0]?.age, used.at(-1)?.age]).toEqual([65, 84]);
  for (const [place, row] of rows.entries()) {
    expect(row.total - row.otherAccounts).toBe(without[place]?.total);
    expect(row.gap + row.otherAccounts).toBe(without[place]?.gap);
  }
  // 1,000,000 for 213 months and 20,000 for 153 of them; then 240 months at 0.5 % a year.
  const value = accountValue(NISA, FACTS);
  const rate = 1.005 ** (1 / 12) - 1;
  expect(Math.abs((used[0]?.otherAccounts ?? 0) - (value * rate) / (1 - (1 + rate) ** -240))).toBeLessThan(1);
});

test('iDeCo and the plan together pay the tax of both lump sums in one year', () => {
  const ideco: OtherAccount = { kind: 'ideco', balance: 9_000_000, monthly: 0, paidToAge: 60, fromAge: 60, toAge: 61 };
  const [without, rows] = [rowsWith([]), rowsWith([ideco])];
  const income = wishedIncome(FACTS, { ...WISHES, accounts: [ideco] });
  if (income.status !== 'OK') throw new Error(income.status);
  const { balance, periods } = income.contexts.standard;
  const value = accountValue(ideco, FACTS);
  const taxOf = (amount: number) =>
    lumpSumTax({ receiptYear: 2039, payments: [{ kind: 'dc', amount, periods }], prior: [], disability: false }).tax ??
    0;
  const [alone] = income.scenarios.standard.options;
  expect(alone?.lumpSumTax).toBe(taxOf(balance + value) - taxOf(value));
  // Used within a year: twelve equal amounts of what iDeCo leaves after its own tax.
  const yearly = 12 * (rows[0]?.otherAccounts ?? 0);
  expect(Math.abs(yearly - (value - taxOf(value)))).toBeLessThan(0.005 * value);
  expect(rows[0]?.lumpSumDrawdown).toBeLessThan(without[0]?.lumpSumDrawdown ?? 0);
});

test('who has begun already uses what is there, and an account whose use has ended gives nothing', () => {
  const deposit: OtherAccount = {
    kind: 'deposit',
    balance: 6_000_000,
    monthly: 0,
    paidToAge: 47,
    fromAge: 47,
    toAge: 60,
  };
  expect(accountValue({ ...deposit, fromAge: 40 }, FACTS)).toBe(6_000_000);
  expect(rowsWith([deposit]).every(({ otherAccounts }) => otherAccounts === 0)).toBe(true);
});
