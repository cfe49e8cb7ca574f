import { describe, expect, test } from 'vitest';
import { addMonths, isDay, lastCompleteMonth, monthEnd, monthsThrough, tokyoDay } from './calendar.ts';

describe('the base month at month boundaries in Tokyo', () => {
  test.each([
    ['a second before midnight', '2026-03-31T23:59:59+09:00', '2026-02'],
    ['midnight', '2026-04-01T00:00:00+09:00', '2026-03'],
    ['already April in Tokyo, still March in UTC', '2026-03-31T15:00:00Z', '2026-03'],
    ['still March in Tokyo', '2026-03-31T14:59:59.999Z', '2026-02'],
    ['New Year in Tokyo', '2025-12-31T15:00:00Z', '2025-12'],
    ['leap day', '2024-02-29T12:00:00+09:00', '2024-01'],
    ['after the leap day', '2024-03-01T00:00:00+09:00', '2024-02'],
  ])('%s', (_, instant, month) => {
    expect(lastCompleteMonth(tokyoDay(new Date(instant)))).toBe(month);
  });
});

test.each([
  ['2024-02', '2024-02-29'],
  ['2026-02', '2026-02-28'],
  ['2100-02', '2100-02-28'],
  ['2025-12', '2025-12-31'],
  ['2026-04', '2026-04-30'],
])('%s ends on %s', (month, day) => {
  expect(monthEnd(month)).toBe(day);
});

test('months are counted across years, both ways', () => {
  expect(addMonths('2025-12', 1)).toBe('2026-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(addMonths('2026-03', -24)).toBe('2024-03');
  expect(monthsThrough('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  expect(monthsThrough('2026-02', '2026-01')).toEqual([]);
});

test.each([
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-04-00', false],
  ['2026-04-31', false],
  ['2026-4-1', false],
])('whether %s is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});
