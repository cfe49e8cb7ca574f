import { expect, test } from 'vitest';
import { fullWidth, japaneseDate, japaneseMonth, sharePercent, units, wholePercent, yen } from './figures.ts';

test.each([
  [0, '0円'],
  [999, '999円'],
  [1_000, '1,000円'],
  [-1, '▲1円'],
  [-1_234_567, '▲1,234,567円'],
  [null, '－'],
])('%s yen', (amount, printed) => {
  expect(yen(amount)).toBe(printed);
});

test.each([
  ['1989-01-07', '昭和64年1月7日'],
  ['1989-01-08', '平成元年1月8日'],
  ['2019-04-30', '平成31年4月30日'],
  ['2019-05-01', '令和元年5月1日'],
  ['2020-01-01', '令和2年1月1日'],
  [null, '－'],
])('%s in the Japanese calendar', (day, printed) => {
  expect(japaneseDate(day)).toBe(printed);
});

test.each([
  ['2019-04', '平成31年4月'],
  ['2019-05', '令和元年5月'],
  ['2026-12', '令和8年12月'],
])('%s as a month', (month, printed) => {
  expect(japaneseMonth(month)).toBe(printed);
});

test('shares, units and full-width digits', () => {
  expect(sharePercent(1000)).toBe('100.0%');
  expect(sharePercent(5)).toBe('0.5%');
  expect(wholePercent(40)).toBe('４０％');
  expect(units(12_345)).toBe('12,345口');
  expect(units(null)).toBe('－');
  expect(fullWidth('令和8年')).toBe('令和８年');
});
