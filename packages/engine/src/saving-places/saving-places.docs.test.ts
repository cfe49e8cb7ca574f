import { describe, expect, test } from 'vitest';
import { figure, methodTables } from '../../test/markdown-tables.ts';
import { firstWishes } from '../retirement-income/account-facts.ts';
import type { RetirementFacts } from '../retirement-income/wished-income.ts';
import { comparePlaces } from './compare-places.ts';
import { addedTaxAt60 } from './dc-receipt.ts';
import { placeRooms } from './place-rooms.ts';

const tables = methodTables('saving-places.md');
const rows = (heading: string) => [...(tables.get(heading) ?? [])].slice(1);

const PLAN = { isMatchingAllowed: true, hasOtherPlan: false, otherPlanEquivalent: 0, isTransitional: false };
const HARU = {
  birthday: '1979-10-03',
  today: '2026-12-01',
  plan: { ...PLAN, employerPremium: 27_500 },
  growthByYear: [{ fromYear: 2026, mean: 0.03, risk: 0 }],
  taxBasis: { annualPay: null, marginalPct: 10 },
  addedTax: null,
} as const;

const facts = (balance: number): RetirementFacts => ({
  ...{ birthday: '1979-10-03', calculatedOn: '2026-12-01', joinedOn: '2020-04-01', referenceMonth: '2026-11' },
  ...{ balance, employerPremium: 0, ownPremium: 0, retirementAge: 60, membershipEndAge: null, unpaid: [] },
  membershipEnds: 'birthday',
  limits: PLAN,
  growthByYear: [{ fromYear: 2026, mean: 0, risk: 0 }],
  ...{ inflation: 0.02, paymentsPerYear: 6, feePerPayout: 440, annuityYears: { min: 5, max: 20 } },
});
const wishes = firstWishes({ otherPlans: [] }, { birthday: '1979-10-03', hiredMonth: null });

describe('docs/method/saving-places.md', () => {
  test.each(rows('The rooms'))('a premium of %s', (employer, [other, kept, ...cells]) => {
    const { matching, ideco } = placeRooms('2026-12-01', {
      ...PLAN,
      employerPremium: figure(employer),
      ...{ hasOtherPlan: figure(other) > 0, otherPlanEquivalent: figure(other), isTransitional: kept === 'yes' },
    });
    expect([matching.most, ideco.most]).toEqual(cells.map(figure));
  });

  test.each(rows('Until 60'))('%s', (named, cells) => {
    const [place, amount] = named.split(' ');
    const result = comparePlaces(figure(amount), HARU)?.results.find((each) => each.place === place);
    expect(result && [result.months, result.paid, result.fees, result.taxSavedYear, result.amounts.standard]).toEqual(
      cells.map(figure),
    );
  });

  test.each(rows('The tax at receipt'))('%s', (amounts, [tax]) => {
    const [balance = 0, added = 0] = amounts.split(' and ').map(figure);
    expect(addedTaxAt60(facts(balance), wishes)?.(added, 'standard')).toBe(figure(tax));
  });
});

test('who can receive only after 60 gets no tax at receipt', () => {
  expect(addedTaxAt60({ ...facts(8_000_000), joinedOn: '2035-04-01' }, wishes)).toBeNull();
});
