// Compares the places with a second, simple implementation: month by month, in a loop, without risk.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { everyMonth } from '../simulation/premium-plan.ts';
import { comparePlaces } from './compare-places.ts';
import { placeRooms, type SavingPlace } from './place-rooms.ts';

const PLAN = { isMatchingAllowed: true, hasOtherPlan: false, otherPlanEquivalent: 0, isTransitional: false };
const PERSON = {
  today: '2026-12-01',
  taxBasis: { annualPay: null, marginalPct: 10 },
  addedTax: null,
} as const;

type Simple = { readonly paid: number; readonly fees: number; readonly amount: number };

interface Given {
  readonly place: SavingPlace;
  readonly amount: number;
  readonly employer: number;
  readonly other: number;
  readonly isMatchingAllowed: boolean;
}

/** What a place becomes, written out from the text of docs/method/saving-places.md. */
function simple({ place, amount, employer, other, isMatchingAllowed }: Given, months: number, mean: number): Simple {
  let [paid, fees, value] = [0, 0, 0];
  for (let month = 0; month < months; month++) {
    let payment = amount;
    const left = 62_000 - other - employer;
    if (place !== 'nisa') payment = Math.floor(Math.min(amount, left) / 1_000) * 1_000;
    if (place === 'matching' && (!isMatchingAllowed || employer === 0 || payment < 1_000)) payment = 0;
    if (place === 'ideco' && payment < 5_000) payment = 0;
    if (place === 'nisa') payment = Math.min(payment, 300_000, 18_000_000 - paid);
    let fee = 0;
    if (place === 'ideco' && payment > 0) fee = paid === 0 ? 105 + 66 + 2_829 : 105 + 66;
    paid += payment;
    fees += fee;
    value = value * (1 + mean) ** (1 / 12) + payment - fee;
  }
  return { paid, fees, amount: value };
}

test('every place is what a loop over the months gives', () => {
  const given = fc.record({
    amount: fc.integer({ min: 0, max: 62_000 }),
    employer: fc.integer({ min: 0, max: 62_000 }),
    other: fc.constantFrom(0, 12_000, 70_000),
    isMatchingAllowed: fc.boolean(),
    birthYear: fc.integer({ min: 1968, max: 2006 }),
    mean: fc.constantFrom(0, 0.005, 0.03, 0.06),
  });
  fc.assert(
    fc.property(given, ({ amount, employer, other, isMatchingAllowed, birthYear, mean }) => {
      const answer = comparePlaces(amount, {
        ...PERSON,
        birthday: `${birthYear}-05-20`,
        plan: {
          ...{ ...PLAN, isMatchingAllowed, employerPremium: employer },
          ...{ hasOtherPlan: other > 0, otherPlanEquivalent: other },
        },
        growthByYear: [{ fromYear: 2026, mean, risk: 0 }],
      });
      // From 2027-01 through the April of the year in which 60 is reached.
      const months = (birthYear + 60 - 2027) * 12 + 4;
      expect(answer?.months).toBe(months);
      for (const { place, paid, fees, amounts } of answer?.results ?? []) {
        const by = simple({ place, amount, employer, other, isMatchingAllowed }, months, mean);
        expect([place, paid, fees]).toEqual([place, by.paid, by.fees]);
        expect(Math.abs(amounts.standard - by.amount)).toBeLessThan(1.001);
        expect([amounts.good, amounts.notGood]).toEqual([amounts.standard, amounts.standard]);
      }
    }),
    { numRuns: 60 },
  );
});

describe('what stands against a place', () => {
  const obstacles = (plan: Partial<Parameters<typeof placeRooms>[1]>, date = '2026-12-01') => {
    const { matching, ideco, nisa } = placeRooms(date, { ...PLAN, employerPremium: 27_500, ...plan });
    return [matching.obstacle, ideco.obstacle, nisa.obstacle];
  };
  const bonus = { year: everyMonth(10_000).with(5, 40_000), from: '2027-01' };
  test.each([
    [{}, [null, null, null]],
    [{ isMatchingAllowed: false }, ['notInPlan', null, null]],
    [{ employerPremium: null }, ['unknown', 'unknown', null]],
    [{ employerPremium: { year: everyMonth(0), from: null } }, ['noEmployerPremium', null, null]],
    [{ employerPremium: bonus }, [null, 'yearly', null]],
    [{ employerPremium: 62_000 }, ['tooLittle', 'tooLittle', null]],
  ] as const)('%o', (plan, expected) => expect(obstacles(plan)).toEqual(expected));

  test('until 2026-11 iDeCo takes 20,000 at most, and the limit is 55,000', () => {
    const rooms = (date: string) => {
      const { matching, ideco } = placeRooms(date, { ...PLAN, employerPremium: 27_500 });
      return [matching.most, ideco.most];
    };
    expect([rooms('2026-11-30'), rooms('2026-12-01')]).toEqual([
      [27_000, 20_000],
      [34_000, 34_000],
    ]);
  });

  test('from the month in which 60 is reached on, nothing is compared', () => {
    const born = (birthday: string) =>
      comparePlaces(10_000, {
        ...{ ...PERSON, birthday, plan: { ...PLAN, employerPremium: 27_500 } },
        growthByYear: [{ fromYear: 2026, mean: 0.03, risk: 0 }],
      })?.months;
    // Born on the 1st, 60 is reached on the last day of the month before.
    expect(['1967-03-01', '1967-02-02', '1967-02-01', '1960-01-01'].map(born)).toEqual([1, 1, undefined, undefined]);
  });
});
