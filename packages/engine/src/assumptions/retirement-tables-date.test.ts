// Tests that the tables of tax and pension count as old from the day after the earliest end of a row in force.
import { expect, test } from 'vitest';
import { goodUntil } from './dated-values.ts';
import { areRetirementTablesOld, oldestRetirementRows } from './retirement-tables-date.ts';

test('a row is good to the end of its first, second or third fiscal year, or until a law ends it', () => {
  const rows = [
    ['2024-04-01', 1],
    ['2026-04-01', 2],
    ['2027-01-01', 3],
  ] as const;
  const cases = [
    ['fiscalYear', '2024-06-30', '2025-03-31'],
    ['twoYears', '2024-06-30', '2026-03-31'],
    ['threeYears', '2026-12-31', '2029-03-31'],
    // A row that begins before April belongs to the fiscal year in progress. A future row doesn't shorten the one in force.
    ['fiscalYear', '2027-01-01', '2027-03-31'],
    ['twoYears', '2026-12-31', '2028-03-31'],
    ['law', '2026-12-31', null],
  ] as const;
  for (const [goodFor, day, end] of cases) {
    expect([goodFor, day, goodUntil({ source: 'a', goodFor, rows }, day)]).toEqual([goodFor, day, end]);
  }
});

test('the tables are good through the fiscal year of their newest rows, and old on the first day of the next', () => {
  for (const day of ['2026-04-01', '2026-12-01', '2027-01-01', '2027-03-31']) {
    expect([day, areRetirementTablesOld(day)]).toEqual([day, false]);
  }
  for (const day of ['2027-04-01', '2027-07-01', '2028-02-22']) {
    expect([day, areRetirementTablesOld(day)]).toEqual([day, true]);
  }
  const { goodUntil: end, names } = oldestRetirementRows('2027-04-01');
  expect(end).toBe('2027-03-31');
  // The three-year period of the care insurance ends on 2027-03-31, too; the figures set for two years end later.
  expect(names).toEqual(expect.arrayContaining(['basicPensionFullYear', 'nhiCap65', 'careInsuranceBaseYear']));
  expect(names).not.toContain('lateElderlyRateBp');
});
