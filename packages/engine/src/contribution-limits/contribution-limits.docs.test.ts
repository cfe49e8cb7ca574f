import { describe, expect, test } from 'vitest';
import { figure, methodTables } from '../../test/markdown-tables.ts';
import { premiumSegments } from '../simulation/premium-segments.ts';
import { contributionPath } from './contribution-path.ts';
import { LIMIT_PERIODS } from './limit-periods.ts';
import { matchingRoom } from './matching.ts';
import { assumedPremiums, isPossibleInput, matchingSchedule } from './matching-schedule.ts';

const tables = methodTables('contribution-limits.md');
const text = (yen: number) => yen.toLocaleString('en');
const inShort = (premiums: readonly number[]) =>
  premiumSegments(premiums)
    .map(([months, yen]) => `${months} × ${text(yen)}`)
    .join(', ');
const rows = (heading: string) => [...(tables.get(heading) ?? [])].slice(1);

const ALONE = { otherPlanEquivalent: 0, hasOtherPlan: false, isTransitional: false };
const WITH_DB = { otherPlanEquivalent: 18_000, hasOtherPlan: true, isTransitional: false };

describe('docs/method/contribution-limits.md', () => {
  test('the rows are those of the engine', () => {
    const written = LIMIT_PERIODS.map(
      ({ effectiveFrom, limit, withOtherPlan, transitionalLimit, isCappedByEmployer }) => [
        effectiveFrom ?? 'before',
        [
          text(limit),
          withOtherPlan.kind === 'fixed' ? text(withOtherPlan.limit) : 'less 他制度掛金相当額',
          transitionalLimit === null ? 'none' : text(transitionalLimit),
          isCappedByEmployer ? "at most the employer's" : 'what is left',
        ],
      ],
    );
    expect(rows('The rows')).toEqual(written);
  });

  test.each(rows('Worked example: the employer pays 20,000 yen'))('20,000 yen on %s', (date, cells) => {
    const most = [ALONE, WITH_DB, { ...WITH_DB, isTransitional: true }].map(
      (plans) => matchingRoom({ date, employerPremium: 20_000, ...plans }).maxMatching,
    );
    expect(cells.map(figure)).toEqual(most);
  });

  test.each(rows('Worked example: the employer pays 12,345 yen'))('12,345 yen on %s', (date, cells) => {
    const given = matchingRoom({ date, employerPremium: 12_345, ...ALONE });
    expect(cells.map(figure)).toEqual([given.limit, given.room, given.maxMatching]);
  });

  const october = { ...ALONE, referenceMonth: '2026-10', months: 24, employerPremium: 20_000 };

  test('month by month', () => {
    const { periods } = matchingSchedule({ ...october, currentPremium: 0 });
    const written = periods.map(({ from, to, limit, maxMatching }) => [from, [to, text(limit), text(maxMatching)]]);
    expect(rows('Month by month')).toEqual(written);
  });

  test.each(rows('What is assumed in these months'))('%s', (_name, [present, typed, ...cells]) => {
    const schedule = matchingSchedule({ ...october, currentPremium: figure(present) });
    const { amount, employeePremiums, monthsCut } = assumedPremiums(schedule, typed === '–' ? null : figure(typed));
    expect(cells).toEqual([text(amount), inShort(employeePremiums), String(monthsCut)]);
  });

  test('with raises', () => {
    const plan = { ...october, months: 36, currentPremium: 0, raise: 0.02, wish: 42_000, isMatchingAllowed: true };
    const { employerPremiums, employeePremiums } = contributionPath(plan);
    const written = [employerPremiums, employeePremiums].map((premiums) => inShort(premiums));
    expect(rows('With raises')).toEqual([
      ['employer', [written[0]]],
      ['employee', [written[1]]],
    ]);
  });

  test('typed amounts that are refused', () => {
    const schedule = matchingSchedule({ ...october, currentPremium: 0 });
    expect([43_000, 10_500, 500].map((yen) => isPossibleInput(yen, schedule))).toEqual([false, false, false]);
  });

  test('there are examples', () => {
    expect(rows('What is assumed in these months')).toHaveLength(5);
    expect(rows('Worked example: the employer pays 20,000 yen')).toHaveLength(4);
    expect(rows('Worked example: the employer pays 12,345 yen')).toHaveLength(3);
  });
});
