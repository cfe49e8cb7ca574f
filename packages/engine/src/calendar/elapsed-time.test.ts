import { describe, expect, test } from 'vitest';
import { addMonths, lastCompleteMonth, monthEnd, monthNumber, monthOf, monthsBetween } from './calendar-month.ts';
import { beforeBirthday, birthdayAt, membershipEnd } from './dates-of-law.ts';
import { ageOn, oneYearBefore, wholeMonthsBetween } from './elapsed-time.ts';
import { tokyoDate } from './tokyo-date.ts';

describe('年齢は誕生日に上がる', () => {
  test.each([
    ['1988-04-12', '2026-04-11', 37],
    ['1988-04-12', '2026-04-12', 38],
    ['1988-04-12', '2026-04-13', 38],
    ['2000-02-29', '2023-02-28', 22],
    ['2000-02-29', '2023-03-01', 23],
    ['2000-02-29', '2024-02-29', 24],
  ])('%s 生まれは %s に %i 歳', (birthday, date, age) => {
    expect(ageOn(birthday, date)).toBe(age);
  });
});

test.each(['1967-01-01', '1967-02-28', '1967-03-01', '1967-04-02', '1966-12-31', '1968-02-29', '2000-02-29'])(
  '%s 生まれの年齢と誕生日は、どの年も合う',
  (birth) => {
    for (let age = 0; age <= 100; age++) {
      const birthday = birthdayAt(birth, age);
      expect([ageOn(birth, beforeBirthday(birth, age)), ageOn(birth, birthday)]).toEqual([age - 1, age]);
    }
  },
);

test('2月29日生まれは、平年も2月28日に年齢に達し、誕生日の月は2月', () => {
  expect([beforeBirthday('1968-02-29', 60), beforeBirthday('1968-02-29', 61)]).toEqual(['2028-02-28', '2029-02-28']);
  expect(membershipEnd('1968-02-29', 61, 'monthEnd')).toEqual({ lastMonth: '2029-02', lossDate: '2029-03-01' });
  expect(() => birthdayAt('1967-02-29', 1)).toThrow('1967-02-29');
});

describe('運用期間は満の月数', () => {
  test.each([
    ['2023-04-25', '2025-03-31', 23],
    ['2023-04-25', '2025-04-24', 23],
    ['2023-04-25', '2025-04-25', 24],
    ['2025-01-31', '2025-02-27', 0],
    ['2025-01-31', '2025-02-28', 1],
    ['2025-03-31', '2025-03-31', 0],
    ['2025-03-31', '2025-01-31', 0],
  ])('%s から %s まで %iか月', (from, to, months) => {
    expect(wholeMonthsBetween(from, to)).toBe(months);
  });
});

test.each([
  ['2025-03-31', '2024-03-31'],
  ['2024-02-29', '2023-02-28'],
  ['2025-02-28', '2024-02-28'],
])('one year before %s is %s', (date, before) => {
  expect(oneYearBefore(date)).toBe(before);
});

test('months count across years', () => {
  expect(addMonths('2025-11', 3)).toBe('2026-02');
  expect(addMonths('2025-01', -1)).toBe('2024-12');
  expect(monthsBetween('2009-04', '2026-03')).toBe(203);
  expect(monthEnd('2024-02')).toBe('2024-02-29');
  expect(monthOf('2025-03-31')).toBe('2025-03');
  expect(() => monthNumber('2025-13')).toThrow('2025-13');
});

test.each([
  ['2026-03-30', '2026-02'],
  ['2026-03-31', '2026-03'],
  ['2026-04-01', '2026-03'],
])('on %s the last complete month is %s', (date, month) => {
  expect(lastCompleteMonth(date)).toBe(month);
});

test.each([
  ['2026-03-31T14:59:59.999Z', '2026-03-31'],
  ['2026-03-31T15:00:00.000Z', '2026-04-01'],
])('%s は東京では %s', (instant, date) => {
  expect(tokyoDate(Date.parse(instant))).toBe(date);
});
