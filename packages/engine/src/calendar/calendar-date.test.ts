import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarDate, dayNumber, daysBetween, formatDate, isCalendarDate } from './calendar-date.ts';

describe('which texts are dates', () => {
  test.each([
    ['2024-02-29', true, 'leap year'],
    ['2025-02-29', false, 'common year'],
    ['1900-02-29', false, 'a century is no leap year'],
    ['2000-02-29', true, 'unless divisible by 400'],
    ['2025-04-30', true, 'last of April'],
    ['2025-04-31', false, 'April has 30 days'],
    ['2025-12-31', true, 'last of December'],
    ['2025-13-01', false, 'thirteenth month'],
    ['2025-00-10', false, 'month zero'],
    ['2025-01-00', false, 'day zero'],
    ['2025-1-1', false, 'unpadded'],
    ['2025/01/01', false, 'slashes'],
    ['2025-01-01T00:00', false, 'an instant'],
    ['２０２５-01-01', false, 'full-width digits'],
    ['', false, 'nothing'],
  ])('%s → %s (%s)', (text, expected) => {
    expect(isCalendarDate(text)).toBe(expected);
  });
});

describe('day numbers', () => {
  test.each([
    ['1970-01-01', 0],
    ['1969-12-31', -1],
    ['2000-03-01', 11_017],
    ['2026-03-31', 20_543],
  ])('%s is day %i', (date, day) => {
    expect(dayNumber(date)).toBe(day);
    expect(calendarDate(day)).toBe(date);
  });

  test('agree with the platform for every day number', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200_000, max: 400_000 }), (day) => {
        const date = calendarDate(day);
        expect(date).toBe(new Date(day * 86_400_000).toISOString().slice(0, 10));
        expect(dayNumber(date)).toBe(day);
      }),
    );
  });

  test('a year with a leap day has 366 days', () => {
    expect(daysBetween('2023-04-01', '2024-04-01')).toBe(366);
    expect(daysBetween('2024-04-01', '2025-04-01')).toBe(365);
    expect(daysBetween('2025-04-01', '2024-04-01')).toBe(-365);
  });

  test('a date that does not exist is refused by name', () => {
    expect(() => dayNumber('2025-02-30')).toThrow('2025-02-30');
    expect(() => formatDate(2025, 2, 30)).toThrow('2025-02-30');
  });
});
