import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths } from '../calendar/calendar-month.ts';
import { contributionLimit } from './contribution-limit.ts';
import { matchingRoom } from './matching.ts';
import { assumedPremiums, isPossibleInput, matchingSchedule, type SchedulePlan } from './matching-schedule.ts';

const ALONE = { otherPlanEquivalent: 0, hasOtherPlan: false, isTransitional: false };
const PLAN: SchedulePlan = {
  ...ALONE,
  referenceMonth: '2026-10',
  months: 24,
  employerPremium: 20_000,
  currentPremium: 0,
};
const schedule = (changes: Partial<SchedulePlan> = {}) => matchingSchedule({ ...PLAN, ...changes });

describe('限度額は月ごと', () => {
  test('equal neighbours are one period', () => {
    expect(schedule().periods).toEqual([
      { from: '2026-11', to: '2026-11', limit: 55_000, maxMatching: 35_000 },
      { from: '2026-12', to: '2028-10', limit: 62_000, maxMatching: 42_000 },
    ]);
    expect(schedule({ employerPremium: 62_000 }).periods.map(({ limit, maxMatching }) => [limit, maxMatching])).toEqual(
      [
        [55_000, 0],
        [62_000, 0],
      ],
    );
  });

  test('beside an employer who pays no more the employee pays nothing', () => {
    const ended = { year: Array.from({ length: 12 }, () => 20_000), from: null };
    expect(schedule({ employerPremium: ended }).maxMatchings).toEqual(Array.from({ length: 24 }, () => 0));
  });

  test('without a month left there is one period and no premium', () => {
    const none = schedule({ months: 0, referenceMonth: '2026-11' });
    expect(none.periods).toEqual([{ from: '2026-12', to: '2026-12', limit: 62_000, maxMatching: 42_000 }]);
    expect(assumedPremiums(none)).toEqual({ amount: 20_000, employeePremiums: [], monthsCut: 0 });
  });

  test('each month is as its first day', () => {
    const plans = fc.record({
      referenceMonth: fc.integer({ min: 0, max: 60 }).map((months) => addMonths('2024-01', months)),
      months: fc.integer({ min: 1, max: 60 }),
      employerPremium: fc.nat(70_000),
      unit: fc.integer({ min: 1, max: 5_000 }),
    });
    fc.assert(
      fc.property(plans, (plan) => {
        const own = schedule(plan);
        const { referenceMonth, months, employerPremium, unit } = plan;
        const expected = Array.from({ length: months }, (_, j) => {
          const date = `${addMonths(referenceMonth, j + 1)}-01`;
          return matchingRoom({ ...ALONE, date, employerPremium, unit }).maxMatching;
        });
        expect(own.maxMatchings).toEqual(expected);
        expect(own.inputMax).toBe(Math.max(...expected));
        for (const { from, to, limit } of own.periods) {
          for (const month of [from, to]) expect(contributionLimit(`${month}-01`, ALONE)).toBe(limit);
        }
      }),
    );
  });
});

describe('加入者掛金', () => {
  test('is cut in the months that leave less', () => {
    expect(assumedPremiums(schedule({ months: 3 }), 42_000)).toEqual({
      amount: 42_000,
      employeePremiums: [35_000, 42_000, 42_000],
      monthsCut: 1,
    });
  });

  test('months of a pause are not cut by a limit', () => {
    const employerPremium = { year: Array.from({ length: 12 }, () => 20_000), from: '2026-12' };
    expect(assumedPremiums(schedule({ months: 3, employerPremium }), 42_000)).toEqual({
      amount: 42_000,
      employeePremiums: [0, 42_000, 42_000],
      monthsCut: 0,
    });
  });

  test.each([
    ['as much as the employer pays', {}, 20_000],
    ['down to the unit', { employerPremium: 12_345 }, 12_000],
    ['as far as the limit', { employerPremium: 40_000 }, 22_000],
    ['nothing below the minimum', { employerPremium: 900 }, 0],
    ['nothing below the minimum in other units', { employerPremium: 999, unit: 700 }, 0],
    ['nothing without room', { employerPremium: 62_000 }, 0],
  ])('the default: %s', (_name, changes, amount) => {
    expect(schedule(changes).defaultAmount).toBe(amount);
    expect(assumedPremiums(schedule(changes)).amount).toBe(amount);
  });

  test('the current premium stays as it is, whatever the table says', () => {
    const own = schedule({ referenceMonth: '2026-02', months: 3, currentPremium: 25_000 });
    expect(own.maxMatchings).toEqual([20_000, 35_000, 35_000]);
    const kept = { amount: 25_000, employeePremiums: [25_000, 25_000, 25_000], monthsCut: 0 };
    expect(assumedPremiums(own)).toEqual(kept);
    // Typing the current premium again changes nothing.
    expect(assumedPremiums(own, 25_000)).toEqual(kept);
    expect(assumedPremiums(own, 26_000)).toMatchObject({ employeePremiums: [20_000, 26_000, 26_000], monthsCut: 1 });
  });

  test('a current premium above every month may be typed', () => {
    const own = schedule({ employerPremium: 60_000, currentPremium: 5_000, months: 1 });
    expect(own.inputMax).toBe(5_000);
    expect(isPossibleInput(5_000, own)).toBe(true);
    expect(assumedPremiums(own, 4_000).employeePremiums).toEqual([0]);
  });

  test.each([
    [0, true],
    [500, false],
    [1_000, true],
    [10_500, false],
    [42_000, true],
    [43_000, false],
    [-1_000, false],
    [Number.NaN, false],
  ])('%i yen possible: %s', (premium, isPossible) => {
    expect(isPossibleInput(premium, schedule())).toBe(isPossible);
    if (!isPossible) expect(() => assumedPremiums(schedule(), premium)).toThrow(RangeError);
  });

  test('whatever is assumed anew keeps the law of its month', () => {
    fc.assert(
      fc.property(fc.nat(70_000), fc.nat(70), (employerPremium, thousands) => {
        const own = schedule({ employerPremium, referenceMonth: '2026-01', months: 14 });
        fc.pre(isPossibleInput(1_000 * thousands, own));
        const { employeePremiums, amount } = assumedPremiums(own, 1_000 * thousands);
        for (const [j, premium] of employeePremiums.entries()) {
          expect(premium).toBeLessThanOrEqual(amount);
          if (premium === 0) continue;
          const date = `${addMonths('2026-01', j + 1)}-01`;
          expect(premium + employerPremium).toBeLessThanOrEqual(contributionLimit(date, ALONE));
          if (date < '2026-04-01') expect(premium).toBeLessThanOrEqual(employerPremium);
        }
      }),
    );
  });
});

test.each([
  ['employerPremium is -1', { employerPremium: -1 }],
  ['currentPremium is NaN', { currentPremium: Number.NaN }],
  ['steps of 0', { unit: 0 }],
  ['not a number of months', { months: -1 }],
  ['Not a calendar month', { referenceMonth: '2026-13' }],
])('%s is refused', (message, changes) => {
  expect(() => schedule(changes)).toThrow(RangeError);
  expect(() => schedule(changes)).toThrow(message);
});
