import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJapaneseDate, parseJapaneseMonth } from './japanese-date.ts';

describe('日付', () => {
  it.each([
    ['令和８年３月３１日', '2026-03-31'],
    ['令和元年5月1日', '2019-05-01'],
    ['令和1年5月1日', '2019-05-01'],
    ['平成31年4月30日', '2019-04-30'],
    ['平成元年1月8日', '1989-01-08'],
    ['昭和64年1月7日', '1989-01-07'],
    ['昭和元年12月25日', '1926-12-25'],
    ['令和 6 年 2 月 29 日', '2024-02-29'],
    ['R8.3.31', '2026-03-31'],
    ['H31.4.1', '2019-04-01'],
    ['2026年3月31日', '2026-03-31'],
    ['2026/03/31', '2026-03-31'],
    ['2026.3.31', '2026-03-31'],
    ['2026-03-31', '2026-03-31'],
  ])('%j は %j', (text, date) => expect(parseJapaneseDate(text)).toBe(date));

  it.each([
    '令和元年4月30日',
    '平成31年5月1日',
    '平成元年1月7日',
    '昭和64年1月8日',
    '昭和元年12月24日',
    '令和0年5月1日',
    '令和7年2月29日',
    '令和8年13月1日',
    '令和8年4月31日',
    '令和8年4月0日',
    '8年3月31日',
    '大正10年1月1日',
    '明治元年1月1日',
    '元年5月1日',
    '1850年1月1日',
    '令和2026年3月31日',
    '2026-3-31',
    '令和8-03-31',
    '2026-13-01',
    '2026年3月31',
    '令和8年3月',
    '－',
    '',
  ])('%j は読まない', (text) => expect(parseJapaneseDate(text)).toBeUndefined());

  it('agrees with the calendar of the Unicode project on every day since 昭和 began', () => {
    const japanese = new Intl.DateTimeFormat('ja-JP-u-ca-japanese', { dateStyle: 'long', timeZone: 'UTC' });
    const day = fc.integer({ min: Date.UTC(1926, 11, 25) / 86_400_000, max: Date.UTC(2099, 11, 31) / 86_400_000 });
    fc.assert(
      fc.property(day, (number) => {
        const instant = new Date(number * 86_400_000);
        expect(parseJapaneseDate(japanese.format(instant))).toBe(instant.toISOString().slice(0, 10));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('年月', () => {
  it.each([
    ['令和8年3月', '2026-03'],
    ['令和８年１０月', '2026-10'],
    ['令和元年5月', '2019-05'],
    ['平成31年4月', '2019-04'],
    ['平成元年1月', '1989-01'],
    ['昭和64年1月', '1989-01'],
    ['2026年3月分', '2026-03'],
    ['2026/03', '2026-03'],
    ['2026-03', '2026-03'],
  ])('%j は %j', (text, month) => expect(parseJapaneseMonth(text)).toBe(month));

  it.each(['令和元年4月', '平成31年5月', '令和8年0月', '令和8年13月', '令和8年3月31日', '8年3月', '3月', ''])(
    '%j は読まない',
    (text) => expect(parseJapaneseMonth(text)).toBeUndefined(),
  );
});
