// Tests that properties 10 to 15 of 28 hold (retirement.md 13): taxes and insurance of a pension year, and the public pension.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { yen } from '../../test/retirement-arbitraries.ts';
import { requireDatedValues, requireScale, type Step, valueOn } from '../assumptions/dated-values.ts';
import { parameterOfYear } from '../assumptions/retirement-parameters.ts';
import { claimAdjustment } from '../public-pension/claim-adjustment.ts';
import { publicPensionEstimate } from '../public-pension/public-pension-estimate.ts';
import { incomeTaxOf } from './income-tax.ts';
import { pensionIncome } from './pension-income.ts';
import { pensionYearTax } from './pension-year.ts';
import { isExemptFromResidentTax } from './resident-tax.ts';
import { socialInsurance } from './social-insurance.ts';

const age = fc.integer({ min: 60, max: 95 });

test('10: pension income rises with the pensions and is never more than they are', () => {
  fc.assert(
    fc.property(age, yen(12_000_000), yen(1_000_000), yen(25_000_000), (years, revenue, more, other) => {
      const income = pensionIncome(years, revenue, other);
      expect(income).toBeLessThanOrEqual(revenue);
      expect(pensionIncome(years, revenue + more, other)).toBeGreaterThanOrEqual(income);
    }),
  );
});

test('11: income tax rises with income, by at most the highest rate with the surtax', () => {
  fc.assert(
    fc.property(fc.nat(50_000), fc.nat(1_000), fc.integer({ min: 2026, max: 2060 }), (thousands, more, year) => {
      const [low, high] = [incomeTaxOf(1_000 * thousands, year), incomeTaxOf(1_000 * (thousands + more), year)];
      expect(high).toBeGreaterThanOrEqual(low);
      expect(high - low).toBeLessThanOrEqual(0.45 * 1.021 * 1_000 * more + 2);
    }),
  );
});

const pensioner = fc.record({
  year: fc.integer({ min: 2026, max: 2060 }),
  age,
  publicPension: yen(4_000_000),
  dcAnnuity: yen(3_000_000),
  otherPension: yen(1_000_000),
  otherIncome: fc.constant(0),
  spouse: fc.constantFrom('none' as const, 'general' as const, 'elderly' as const),
  includeSocialInsurance: fc.boolean(),
  otherDeductions: fc.constant(0),
});

test('12: a year adds up, costs nothing that is negative, and insurance keeps its cap', () => {
  fc.assert(
    fc.property(pensioner, (person) => {
      const year = pensionYearTax(person);
      expect(year.net + year.tax + year.socialInsurance).toBe(year.revenue);
      for (const part of [year.incomeTax, year.residentTax, year.health, year.longTermCare]) {
        expect(part).toBeGreaterThanOrEqual(0);
      }
      const cap = person.age >= 75 ? 'lateElderlyCap' : person.age >= 65 ? 'nhiCap65' : 'nhiCap60';
      expect(year.health).toBeLessThanOrEqual(parameterOfYear(cap, person.year));
    }),
  );
});

// Above 4,890,000 yen of income the basic deduction of 2026 and 2027 falls by 370,000 yen, which costs 20 % of that with the
// surtax; resident tax doesn't change.
const HIGHEST_STEP = 80_000;

test('13: more pension leaves more but for the steps of the tables, which cost at most 80,000 yen a year', () => {
  fc.assert(
    fc.property(pensioner, yen(500_000), (person, more) => {
      const net = (dcAnnuity: number) => pensionYearTax({ ...person, dcAnnuity }).net;
      const lost = net(person.dcAnnuity) - net(person.dcAnnuity + more);
      expect(lost).toBeLessThanOrEqual(HIGHEST_STEP);
    }),
  );
});

test('14: who is exempt from resident tax pays none, and care insurance rises with income', () => {
  fc.assert(
    fc.property(pensioner, yen(1_000_000), (person, more) => {
      const { totalIncome, residentTax, revenue } = pensionYearTax(person);
      const dependants = person.spouse === 'none' ? 0 : 1;
      if (isExemptFromResidentTax(totalIncome, dependants)) expect(residentTax).toBe(0);
      const insured = { year: person.year, age: person.age, revenue, totalIncome, dependants };
      const richer = { ...insured, revenue: revenue + more, totalIncome: totalIncome + more };
      expect(socialInsurance(richer).longTermCare).toBeGreaterThanOrEqual(socialInsurance(insured).longTermCare);
    }),
  );
});

test('15: a public pension rises with the age of claiming, with pay and with years of work', () => {
  const people = fc.record({ pay: yen(12_000_000), more: yen(2_000_000), age: fc.integer({ min: 60, max: 69 }) });
  fc.assert(
    fc.property(people, fc.constantFrom(60, 62, 64, 65, 66, 70, 74), ({ pay, more, age: retirementAge }, claim) => {
      const birth = '1985-07-15';
      const input = {
        ...{ birth, calculatedOn: '2026-11-22', retirementAge, claimMonths: 12 * claim, annualPay: pay },
        ...{ startAge: 22, basicMonths: 480, statementKind: null, statementYear: null },
      };
      const yearly = (change: object) => publicPensionEstimate({ ...input, ...change }).yearly ?? 0;
      expect(yearly({ annualPay: pay + more })).toBeGreaterThanOrEqual(yearly({}));
      expect(yearly({ retirementAge: retirementAge + 1 })).toBeGreaterThanOrEqual(yearly({}));
      expect(yearly({ claimMonths: 12 * 75 })).toBeGreaterThanOrEqual(yearly({}));
      expect(claimAdjustment(birth, 12 * claim).rateBp).toBeLessThan(claimAdjustment(birth, 900).rateBp ?? 0);
    }),
  );
});

test.each<[string, () => unknown]>([
  ['second: it is missing', () => requireDatedValues(['first', 'second'], { first: good() } as never)],
  ['first: it has no source', () => requireDatedValues(['first'], { first: { ...good(), source: ' ' } })],
  ['first: it has no row', () => requireDatedValues(['first'], { first: { ...good(), rows: [] } })],
  [
    'first: row 2026-04-01: it is not after 2026-04-01',
    () => requireDatedValues(['first'], { first: good('2026-04-01') }),
  ],
  ['first: row 2026-02-30: it is not a day', () => requireDatedValues(['first'], { first: good('2026-02-30') })],
  [
    'brackets: step 2',
    () =>
      requireScale('brackets', [
        [100, 1],
        [90, 2],
        [null, 3],
      ]),
  ],
  ['brackets: step 1', () => requireScale('brackets', [[100, 1]])],
  [
    'brackets: step 1',
    () =>
      requireScale('brackets', [
        [null, 1],
        [200, 2],
      ] as readonly Step[]),
  ],
])('a table that says nothing or two things of a day or an amount is refused by name: %s', (message, load) => {
  expect(load).toThrow(RangeError);
  expect(load).toThrow(message);
});

function good(second = '2027-04-01') {
  return { source: 'a law', goodFor: 'law' as const, rows: [['2026-04-01', 1] as const, [second, 2] as const] };
}

test('before its first row a table has the first value', () => {
  expect(['2020-01-01', '2026-04-01', '2027-03-31', '2030-01-01'].map((day) => valueOn(good(), day))).toEqual([
    1, 1, 1, 2,
  ]);
});
