// The tables of tax and pension count as old 15 months after they were compared with their sources, and not a day before.
import { expect, test } from 'vitest';
import { areRetirementTablesOld, RETIREMENT_TABLES_CHECKED_ON } from './retirement-tables-date.ts';

test('the day 15 months after the check is good, the next one is old', () => {
  const cases = [
    ['2026-11-22', '2028-02-22', '2028-02-23'],
    // Where the month is shorter, its last day is the last good one; a leap year has one more.
    ['2026-11-30', '2028-02-29', '2028-03-01'],
    ['2027-11-30', '2029-02-28', '2029-03-01'],
    ['2026-12-31', '2028-03-31', '2028-04-01'],
  ] as const;
  for (const [checkedOn, good, old] of cases) {
    expect([good, areRetirementTablesOld(good, checkedOn)]).toEqual([good, false]);
    expect([old, areRetirementTablesOld(old, checkedOn)]).toEqual([old, true]);
  }
  expect(areRetirementTablesOld(RETIREMENT_TABLES_CHECKED_ON)).toBe(false);
  expect(() => areRetirementTablesOld('2028-02-30')).toThrow(RangeError);
});
