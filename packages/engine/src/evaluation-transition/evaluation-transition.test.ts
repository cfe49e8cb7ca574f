import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths, calendarMonth, monthsBetween } from '../calendar/calendar-month.ts';
import { nextValuationMonth } from './next-month.ts';
import { type PastTerm, termMonths } from './term-months.ts';

const TERMS = [6, 12, 36, 60, 0] as const;

const month = fc.integer({ min: 1990 * 12, max: 2090 * 12 }).map(calendarMonth);
/** At most 40 years of valuations. */
const valued = fc
  .tuple(month, fc.integer({ min: 0, max: 480 }))
  .map(([latest, reach]) => ({ first: addMonths(latest, -reach), latest }));

describe('the months of a term', () => {
  test.each<[PastTerm, { interval: number; points: number; from: string }]>([
    [6, { interval: 1, points: 6, from: '2025-11' }],
    [12, { interval: 1, points: 12, from: '2025-05' }],
    [36, { interval: 3, points: 12, from: '2023-07' }],
    [60, { interval: 6, points: 10, from: '2021-10' }],
  ])('%i months until April 2026', (term, { interval, points, from }) => {
    const { interval: step, months } = termMonths(term, { first: '2024-01', latest: '2026-04' });
    expect([step, months.length, months[0], months.at(-1)]).toEqual([interval, points, from, '2026-04']);
  });

  test('all there is leaves no month out', () => {
    expect(termMonths(0, { first: '2026-04', latest: '2026-04' })).toEqual({ interval: 1, months: ['2026-04'] });
    const { interval, months } = termMonths(0, { first: '2024-11', latest: '2026-10' });
    expect([interval, months.length, months[0], months.at(-1)]).toEqual([1, 24, '2024-11', '2026-10']);
  });

  test('whatever the history, they are evenly apart, end with the latest and are as many as the term has', () => {
    fc.assert(
      fc.property(valued, fc.constantFrom(...TERMS), (history, term) => {
        const { interval, months } = termMonths(term, history);
        expect(months.at(-1)).toBe(history.latest);
        months.slice(1).forEach((one, index) => {
          expect(monthsBetween(months[index] ?? '', one)).toBe(interval);
        });
        const reach = monthsBetween(months[0] ?? '', history.latest);
        if (term !== 0) expect(reach).toBe(term - interval);
        else expect(months[0]).toBe(history.first);
      }),
    );
  });

  test('a first month after the latest, or no month at all, is refused', () => {
    expect(() => termMonths(6, { first: '2026-05', latest: '2026-04' })).toThrow(RangeError);
    expect(() => termMonths(0, { first: '2026-5', latest: '2026-04' })).toThrow(RangeError);
  });
});

describe('the month of the next valuation', () => {
  test.each([
    ['before the first one', null, '2026-04'],
    ['the latest was last month', '2026-03', '2026-04'],
    ['the latest was long ago', '2024-12', '2026-04'],
    ['this month has one', '2026-04', '2026-05'],
  ])('%s', (_situation, latest, expected) => {
    expect(nextValuationMonth('2026-04', latest)).toBe(expected);
  });

  test('after December comes January', () => {
    expect(nextValuationMonth('2026-12', '2026-12')).toBe('2027-01');
  });
});
