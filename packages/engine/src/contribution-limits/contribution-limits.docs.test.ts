import { describe, expect, test } from 'vitest';
import { figure, methodTables } from '../../test/markdown-tables.ts';
import { LIMIT_PERIODS } from './limit-periods.ts';
import { assumedPremium, matchingRoom } from './matching.ts';

const tables = methodTables('contribution-limits.md');
const rows = (heading: string) => [...(tables.get(heading) ?? [])].slice(1);

const ALONE = { otherPlanEquivalent: 0, hasOtherPlan: false, isTransitional: false };
const WITH_DB = { otherPlanEquivalent: 18_000, hasOtherPlan: true, isTransitional: false };

describe('docs/method/contribution-limits.md', () => {
  test('the rows are those of the engine', () => {
    const written = LIMIT_PERIODS.map(
      ({ effectiveFrom, limit, withOtherPlan, transitionalLimit, isCappedByEmployer }) => [
        effectiveFrom ?? 'before',
        [
          limit.toLocaleString('en'),
          withOtherPlan.kind === 'fixed' ? withOtherPlan.limit.toLocaleString('en') : 'less 他制度掛金相当額',
          transitionalLimit?.toLocaleString('en') ?? 'none',
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
    const assumed = assumedPremium({ employerPremium: 12_345, subscriberPremium: 0 }, given);
    expect(cells.map(figure)).toEqual([given.limit, given.room, given.maxMatching, assumed]);
  });

  test('there are examples', () => {
    expect(rows('Worked example: the employer pays 20,000 yen')).toHaveLength(4);
    expect(rows('Worked example: the employer pays 12,345 yen')).toHaveLength(3);
  });
});
