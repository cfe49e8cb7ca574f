// Tests which base dates are due on which day, at both sides of each boundary.
import { describe, expect, test } from 'vitest';
import { dueDates, lastHalfYearEnd, lastStaleDay, pastBaseDates, periodStart } from './base-dates.ts';

describe('基準日は、過ぎた翌々日から作る', () => {
  test.each([
    ['2026-09-30', '2026-03-31'],
    ['2026-10-01', '2026-03-31'],
    ['2026-10-02', '2026-09-30'],
    ['2026-12-31', '2026-09-30'],
    ['2027-01-01', '2026-09-30'],
    ['2027-03-31', '2026-09-30'],
    ['2027-04-01', '2026-09-30'],
    ['2027-04-02', '2027-03-31'],
  ])('%s には、基準日 %s のレポートを作る', (today, baseDate) => {
    expect(lastHalfYearEnd(today)).toBe(baseDate);
    expect(dueDates(today)[0]).toEqual({ baseDate, firstValuedIn: null });
  });
});

describe('対象の期間', () => {
  test.each([
    ['2026-09-30', '2026-04-01', '2026-03-31'],
    ['2027-03-31', '2026-10-01', '2026-09-30'],
    ['2026-05-31', '2026-04-01', '2025-11-30'],
    ['2028-02-29', '2027-10-01', '2027-08-31'],
  ])('%s は %s から、%s より新しい記録で作る', (baseDate, from, stale) => {
    expect(periodStart(baseDate)).toBe(from);
    expect(lastStaleDay(baseDate)).toBe(stale);
  });
});

describe('最初のレポートは、初回の評価の翌月', () => {
  test.each([
    ['2026-10-02', []],
    ['2026-11-01', []],
    ['2026-11-02', ['2026-10']],
    ['2027-03-01', ['2026-10', '2026-11', '2026-12', '2027-01']],
    ['2027-03-02', ['2026-10', '2026-11', '2026-12', '2027-01', '2027-02']],
    ['2027-04-02', []],
  ])('%s: %j に初めて評価された人', (today, months) => {
    expect(
      dueDates(today)
        .slice(1)
        .map(({ firstValuedIn }) => firstValuedIn),
    ).toEqual(months);
  });

  test.each([
    ['2026-02', '2026-11-21', ['2026-02-28', '2026-03-31', '2026-09-30']],
    ['2026-03', '2026-11-21', ['2026-03-31', '2026-09-30']],
    ['2026-10', '2026-11-01', []],
    ['2026-10', '2026-11-02', ['2026-10-31']],
    ['2024-11', '2025-10-02', ['2024-11-30', '2025-03-31', '2025-09-30']],
  ])('%s に初めて評価された人が %s までに持つもの', (firstValued, today, baseDates) => {
    expect(pastBaseDates(firstValued, today)).toEqual(baseDates);
  });
});
