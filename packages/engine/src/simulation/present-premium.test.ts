// Payments and the premium a month that follows from them, with the neighbours of each boundary.
import { describe, expect, test } from 'vitest';
import { type MonthPremium, presentPremium } from './present-premium.ts';

const paid = (month: string, employerPremium: number, subscriberPremium = 0): MonthPremium => ({
  ...{ month, employerPremium, subscriberPremium },
});

describe('the latest premium, as a month’s', () => {
  test.each<[string, MonthPremium[], MonthPremium | undefined]>([
    ['nothing told', [], undefined],
    ['a first month', [paid('2026-03', 15_000, 5_000)], paid('2026-03', 15_000, 5_000)],
    ['every month', [paid('2026-02', 15_000), paid('2026-03', 16_000)], paid('2026-03', 16_000)],
    [
      'a month left out',
      [paid('2025-12', 1), paid('2026-01', 15_000), paid('2026-03', 15_000)],
      paid('2026-03', 15_000),
    ],
    ['a month left out before', [paid('2025-12', 1), paid('2026-02', 2), paid('2026-03', 3)], paid('2026-03', 3)],
    ['months of 0 yen only', [paid('2026-02', 0), paid('2026-03', 0)], paid('2026-03', 0)],
    ['ended', [paid('2026-01', 9_000), paid('2026-02', 9_000), paid('2026-03', 0)], paid('2026-03', 0)],
    ['each March', [paid('2025-03', 200_000), paid('2026-03', 240_000, 12_007)], paid('2026-03', 20_000, 1_000)],
    [
      'each June and December, with the months between told',
      [paid('2025-06', 60_000), paid('2025-09', 0), paid('2025-12', 66_000), paid('2026-05', 0)],
      paid('2025-12', 11_000),
    ],
    [
      'each June and December, ended',
      [paid('2025-06', 60_000), paid('2025-12', 66_000), paid('2026-06', 0)],
      paid('2026-06', 0),
    ],
    [
      'once a year before, every month now',
      [paid('2025-03', 240_000), paid('2026-03', 20_000), paid('2026-04', 20_000)],
      paid('2026-04', 20_000),
    ],
  ])('%s', (_name, premiums, expected) => {
    expect(presentPremium(premiums)).toEqual(expected);
  });

  test.each([
    ['2026-11', 55_000, true],
    ['2026-11', 55_001, false],
    ['2026-12', 62_000, true],
    ['2026-12', 62_001, false],
  ])('a first premium in %s of %i yen is a month’s: %s', (month, yen, isMonthly) => {
    expect(presentPremium([paid(month, yen - 1_000, 1_000)]) !== undefined).toBe(isMonthly);
  });
});
