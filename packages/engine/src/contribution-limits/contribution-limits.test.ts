import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contributionLimit, limitPeriod } from './contribution-limit.ts';
import { LIMIT_PERIODS } from './limit-periods.ts';
import { type MatchingPlan, matchingRoom } from './matching.ts';

const ALONE = { otherPlanEquivalent: 0, hasOtherPlan: false, isTransitional: false };
const WITH_DB = { otherPlanEquivalent: 18_000, hasOtherPlan: true, isTransitional: false };
const TRANSITIONAL = { ...WITH_DB, isTransitional: true };

describe('拠出限度額は日付で決まる', () => {
  test.each([
    ['2010-01-01', ALONE, 55_000],
    ['2024-11-30', ALONE, 55_000],
    ['2024-11-30', WITH_DB, 27_500],
    ['2024-11-30', TRANSITIONAL, 27_500],
    ['2024-12-01', WITH_DB, 37_000],
    ['2024-12-01', TRANSITIONAL, 27_500],
    ['2026-11-30', ALONE, 55_000],
    ['2026-12-01', ALONE, 62_000],
    ['2026-12-01', WITH_DB, 44_000],
    ['2026-12-01', TRANSITIONAL, 27_500],
    ['2027-01-01', { ...WITH_DB, otherPlanEquivalent: 62_000 }, 0],
    ['2027-01-01', { ...WITH_DB, otherPlanEquivalent: 90_000 }, 0],
    ['2027-01-01', { ...TRANSITIONAL, hasOtherPlan: false }, 62_000],
  ])('%s %j: %i', (date, plans, limit) => {
    expect(contributionLimit(date, plans)).toBe(limit);
  });

  test('the rows are in order, each from a first of a month', () => {
    const [first, ...later] = LIMIT_PERIODS.map(({ effectiveFrom }) => effectiveFrom);
    expect(first).toBeNull();
    expect(later).toEqual(later.toSorted());
    for (const date of later) expect(date).toMatch(/^\d{4}-\d{2}-01$/);
  });

  test.each(['2026-02-29', '2026-13-01', 'heute'])('%s is refused', (date) => {
    expect(() => limitPeriod(date)).toThrow(RangeError);
  });
});

const room = (changes: Partial<MatchingPlan>) =>
  matchingRoom({ date: '2026-03-31', employerPremium: 20_000, ...ALONE, ...changes });

describe('マッチング拠出の上限', () => {
  test.each([
    ['at most the employer’s', {}, 20_000],
    ['the employer’s no longer matters', { date: '2026-04-01' }, 35_000],
    ['what is left of the limit', { employerPremium: 40_000 }, 15_000],
    ['floored to the unit', { employerPremium: 12_345 }, 12_000],
    ['a unit of 5,000', { employerPremium: 12_345, unit: 5_000 }, 10_000],
    ['exactly the minimum', { employerPremium: 54_000 }, 1_000],
    ['a yen less', { employerPremium: 54_001 }, 0],
    ['less than a unit', { employerPremium: 53_000, unit: 3_000 }, 0],
    ['a unit that ends below the minimum', { employerPremium: 53_700, unit: 700 }, 0],
    ['beyond the limit', { employerPremium: 70_000 }, 0],
  ])('%s', (_name, changes, most) => {
    expect(room(changes).maxMatching).toBe(most);
  });

  test('whatever is possible keeps the law', () => {
    const dates = fc.constantFrom('2024-06-01', '2025-04-01', '2026-04-01', '2026-12-01');
    const premiums = fc.integer({ min: 0, max: 70_000 });
    fc.assert(
      fc.property(dates, premiums, fc.integer({ min: 1, max: 5_000 }), (date, employerPremium, unit) => {
        const given = room({ date, employerPremium, unit });
        const limit = contributionLimit(date, ALONE);
        const premium = given.maxMatching;
        if (premium === 0) return;
        expect(employerPremium + premium).toBeLessThanOrEqual(limit);
        expect(premium).toBeGreaterThanOrEqual(1_000);
        expect(premium % unit).toBe(0);
        if (date < '2026-04-01') expect(premium).toBeLessThanOrEqual(employerPremium);
      }),
    );
  });

  test.each([
    ['employerPremium is -1', { employerPremium: -1 }],
    ['employerPremium is NaN', { employerPremium: Number.NaN }],
    ['otherPlanEquivalent is Infinity', { otherPlanEquivalent: Number.POSITIVE_INFINITY }],
    ['steps of 0', { unit: 0 }],
    ['steps of 0.5', { unit: 0.5 }],
  ])('%s is refused', (message, changes) => {
    expect(() => room(changes)).toThrow(RangeError);
    expect(() => room(changes)).toThrow(message);
  });
});
