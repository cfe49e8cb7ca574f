import { addMonths } from '@minori/engine/calendar/calendar-month';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Premiums, premiumPeriods, sumOf } from './premium-panel.tsx';

function monthly(first: string, count: number, employerPremium = 15_000, subscriberPremium = 5_000): Premiums {
  return Array.from({ length: count }, (_, place) => ({
    month: addMonths(first, place),
    employerPremium,
    subscriberPremium,
  }));
}

describe('periods of a premium chart', () => {
  test.each([
    { months: 1, columns: 1, isByMonth: true },
    { months: 24, columns: 24, isByMonth: true },
    { months: 25, columns: 3, isByMonth: false },
    { months: 288, columns: 24, isByMonth: false },
    { months: 300, columns: 13, isByMonth: false },
    { months: 480, columns: 20, isByMonth: false },
  ])('$months months from January make $columns columns', ({ months, columns, isByMonth }) => {
    const periods = premiumPeriods(monthly('2000-01', months));
    expect(periods).toHaveLength(columns);
    expect(periods[0]?.month).toBe(isByMonth ? 1 : null);
  });

  test('a year that is only begun counts from its first month', () => {
    const periods = premiumPeriods(monthly('2022-11', 28));
    expect(periods.map(({ fromYear, employer }) => [fromYear, employer / 15_000])).toEqual([
      [2022, 2],
      [2023, 12],
      [2024, 12],
      [2025, 2],
    ]);
  });

  test('a month without a premium has its column, and nothing in it', () => {
    const premiums = monthly('2026-01', 4).filter(({ month }) => month !== '2026-02');
    expect(premiumPeriods(premiums).map(({ month, employer }) => [month, employer])).toEqual([
      [1, 15_000],
      [2, 0],
      [3, 15_000],
      [4, 15_000],
    ]);
  });

  test('no premium, no period', () => {
    expect(premiumPeriods([])).toEqual([]);
  });

  test('whatever the months, at most 24 columns, and every yen in exactly one of them', () => {
    const account = fc.array(
      fc.record({ skip: fc.integer({ min: 1, max: 40 }), employer: fc.nat(62_000), subscriber: fc.nat(62_000) }),
      { minLength: 1, maxLength: 60 },
    );
    fc.assert(
      fc.property(account, (rows) => {
        let month = '1990-01';
        const premiums = rows.map(({ skip, employer, subscriber }) => {
          month = addMonths(month, skip);
          return { month, employerPremium: employer, subscriberPremium: subscriber };
        });
        const periods = premiumPeriods(premiums);
        expect(periods.length).toBeLessThanOrEqual(24);
        const shown = periods.map((each) => ({
          month: '',
          employerPremium: each.employer,
          subscriberPremium: each.subscriber,
        }));
        expect(sumOf(shown)).toEqual(sumOf(premiums));
      }),
    );
  });
});
