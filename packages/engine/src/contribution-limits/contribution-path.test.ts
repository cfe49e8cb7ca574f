// Tests that the employer's premium rises as planned and an employee's premium begins in the first month whose limit
// allows it, before and after the new limit of 2026-12.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths } from '../calendar/calendar-month.ts';
import { premiumSegments } from '../simulation/premium-segments.ts';
import { contributionLimit } from './contribution-limit.ts';
import { contributionPath, type WishedPlan } from './contribution-path.ts';
import { type EmployerPlan, employerMonths } from './employer-premiums.ts';

const employerPremiumsByMonth = (plan: EmployerPlan) => employerMonths(plan).paid;
const ALONE = { otherPlanEquivalent: 0, hasOtherPlan: false, isTransitional: false };
const PLAN: WishedPlan = {
  ...ALONE,
  ...{ referenceMonth: '2026-10', months: 26, employerPremium: 20_000, currentPremium: 0 },
  ...{ wish: 50_000, isMatchingAllowed: true },
};
function segments(changes: Partial<WishedPlan>) {
  const { employerPremiums, employeePremiums } = contributionPath({ ...PLAN, ...changes });
  return [premiumSegments(employerPremiums), premiumSegments(employeePremiums)];
}

describe('昇給と掛金', () => {
  test('the employer’s premium rises with the 13th month and takes the room of the employee’s', () => {
    expect(segments({ raise: 0.02 })).toEqual([
      [
        [12, 20_000],
        [12, 20_400],
        [2, 20_808],
      ],
      [
        [1, 35_000],
        [11, 42_000],
        [14, 41_000],
      ],
    ]);
  });

  test('a rise stops at the limit of its month; a premium above it stays as it is', () => {
    const last = (employerPremium: number, months: number) =>
      employerPremiumsByMonth({ ...PLAN, employerPremium, months, raise: 0.05 }).at(-1);
    expect(last(54_000, 12)).toBe(54_000);
    expect(last(54_000, 13)).toBe(56_700);
    expect(last(54_000, 37)).toBe(62_000);
    expect(last(70_000, 37)).toBe(70_000);
    // Before December 2026 the limit was 55,000 yen, which caps the raise of November.
    const early = employerPremiumsByMonth({ ...PLAN, referenceMonth: '2025-10', employerPremium: 54_000, raise: 0.05 });
    expect(premiumSegments(early)).toEqual([
      [12, 54_000],
      [1, 55_000],
      [11, 56_700],
      [2, 59_535],
    ]);
  });

  test.each([
    ['one that no month allows is cut to what each allows', {}, [35_000, 42_000]],
    ['an odd one is cut to the unit', { wish: 12_345 }, [12_000]],
    ['one below the minimum is none', { wish: 999 }, [0]],
    ['the current one stays as it is', { wish: 50_500, currentPremium: 50_500 }, [50_500]],
    ['the plan has no matching', { isMatchingAllowed: false }, [0]],
  ])('wishes: %s', (_name, changes, expected) => {
    expect(segments(changes)[1]?.map(([, yen]) => yen)).toEqual(expected);
  });

  test('both together never pass the limit, and a larger raise never lowers what the employer pays', () => {
    const rates = fc.integer({ min: 0, max: 10 }).map((halves) => halves / 200);
    fc.assert(
      fc.property(fc.nat(70_000), fc.nat(70_000), rates, rates, (employerPremium, wish, one, other) => {
        const plan = { ...PLAN, referenceMonth: '2026-01', months: 60, employerPremium, wish };
        const { employerPremiums, employeePremiums } = contributionPath({ ...plan, raise: Math.min(one, other) });
        const more = employerPremiumsByMonth({ ...plan, raise: Math.max(one, other) });
        for (const [j, paid] of employerPremiums.entries()) {
          expect(more[j]).toBeGreaterThanOrEqual(paid);
          const limit = contributionLimit(`${addMonths('2026-01', j + 1)}-01`, ALONE);
          expect(paid + (employeePremiums[j] ?? 0)).toBeLessThanOrEqual(Math.max(employerPremium, limit));
        }
      }),
    );
  });

  test.each([
    ['raise is -0.01', { raise: -0.01 }],
    ['raise is NaN', { raise: Number.NaN }],
    ['wish is -1', { wish: -1 }],
    ['wish is Infinity', { wish: Number.POSITIVE_INFINITY }],
  ])('%s is refused', (message, changes) => {
    expect(() => contributionPath({ ...PLAN, ...changes })).toThrow(message);
  });
});
