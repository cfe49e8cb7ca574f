/**
 * Tests how figures on a page are parsed (widths, amounts, units, shares and yields), and that other texts are refused.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAsciiWidth } from './ascii-width.ts';
import { parseNav } from './nav.ts';
import { meansNone } from './none.ts';
import { parseTenthsOfPercent, parseWholePercent } from './percent.ts';
import { parseUnits } from './units.ts';
import { parseWholeNumber } from './whole-number.ts';
import { parseYearlyYield } from './yearly-yield.ts';
import { parseYen } from './yen.ts';

describe('全角を半角にする', () => {
  it.each([
    ['１，２３４円', '1,234円'],
    ['ＺＺＳＰ００', 'ZZSP00'],
    [' 12\u00A0円　', '12円'],
    ['５００　２００', '500 200'],
    ['令和 8 年　3 月', '令和8年3月'],
    ['全81件　１／７ページ', '全81件1/7ページ'],
    ['￥１００', '¥100'],
    ['①１２', '①12'],
    ['㈱', '㈱'],
  ])('%j は %j', (text, plain) => expect(toAsciiWidth(text)).toBe(plain));

  it('handles megabytes of blanks in linear time', () =>
    expect(toAsciiWidth(`1${'　'.repeat(2_000_000)}2`)).toBe('1 2'));

  it('changes nothing in a second pass', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => toAsciiWidth(toAsciiWidth(text)) === toAsciiWidth(text)),
    );
  });
});

describe('「－」は「なし」', () => {
  it.each(['－', '-', '−', '―', '—', 'ー', '---', ' － '])('%j', (text) => expect(meansNone(text)).toBe(true));
  it.each(['', ' ', '0', '－1', '0円', 'なし', '▲'])('%j はちがう', (text) => expect(meansNone(text)).toBe(false));
});

describe('口数', () => {
  it.each([
    ['1,001,034口', 1_001_034],
    ['０口', 0],
    ['12', 12],
    ['12,345.6789口', 12_345.6789],
    ['０．５口', 0.5],
    ['－', null],
  ])('%j は %j 口', (text, units) => expect(parseUnits(text)).toBe(units));

  it.each(['▲1口', '1,234円', '', '1.50000口', '1.口', '12,34.5口', '1.234.5口', '口'])('%j は読まない', (text) =>
    expect(parseUnits(text)).toBeUndefined(),
  );
});

describe('基準価額', () => {
  it.each([
    ['18,520円', { nav: 18_520 }],
    ['18,520', { nav: 18_520 }],
    ['１２，３４５円（１口）', { nav: 12_345, navUnits: 1 }],
    ['12,345円／口', { nav: 12_345, navUnits: 1 }],
    ['1口あたり 1.8520円', { nav: 1.852, navUnits: 1 }],
    ['18,520円(1万口当たり)', { nav: 18_520, navUnits: 10_000 }],
    ['18,520円/10,000口', { nav: 18_520, navUnits: 10_000 }],
    ['1.8520円', { nav: 1.852 }],
    ['－', null],
  ])('%j', (text, read) => expect(parseNav(text)).toEqual(read));

  it.each(['▲1円', '', '1.85205円', '1口あたり1円（1口）', '1円（2口）', '12口', '1,23.5円'])('%j は読まない', (text) =>
    expect(parseNav(text)).toBeUndefined(),
  );
});

describe('割合', () => {
  it.each([
    ['12.5%', 125],
    ['１２．５％', 125],
    ['0.0%', 0],
    ['100%', 1000],
    ['100.0%', 1000],
    ['0.1%', 1],
  ])('%j は千分の %j', (text, tenths) => expect(parseTenthsOfPercent(text)).toBe(tenths));

  it.each(['12.5', '12.55%', '100.1%', '101%', '-1%', '▲1%', '05%', '.5%', '5.%', '－', '', '1,000%'])(
    '%j は読まない',
    (text) => expect(parseTenthsOfPercent(text)).toBeUndefined(),
  );

  it.each([
    ['40%', 40],
    ['４０．０％', 40],
    ['40.5%', undefined],
  ])('配分の %j は %j', (text, percent) => expect(parseWholePercent(text)).toBe(percent));

  it('parses every tenth of a percent from 0 to 100 % back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1000 }),
        (tenths) => parseTenthsOfPercent(`${(tenths / 10).toFixed(1)}%`) === tenths,
      ),
    );
  });
});

describe('a yield a year', () => {
  it.each([
    ['3.45%', 0.0345],
    ['３．４５％', 0.0345],
    ['▲１．２０％', -0.012],
    ['−0.5%', -0.005],
    ['12%', 0.12],
    ['▲0.00%', 0],
  ])('%j is %d', (text, fraction) => expect(parseYearlyYield(text)).toBe(fraction));

  it.each(['3.45', '3,45%', '3.456%', '03.45%', '%', '－', '3.4 5%', '10000%', '3.45％％', '▲▲1%'])(
    '%j is not a yield',
    (text) => expect(parseYearlyYield(text)).toBeUndefined(),
  );
});

describe('金額', () => {
  it.each([
    ['1,234円', 1234],
    ['▲1,234円', -1234],
    ['１，２３４円', 1234],
    ['0円', 0],
    ['¥1,234', 1234],
    ['￥1,234', 1234],
    ['\\1,234', 1234],
    ['▲¥1,234', -1234],
    ['1,234', 1234],
    [' 1,234 円 ', 1234],
  ])('%j は %j 円', (text, yen) => expect(parseYen(text)).toBe(yen));

  it.each([
    '',
    '－',
    '円',
    '1,234千円',
    '12万円',
    '1,234口',
    '1,234ドル',
    '12.5円',
    '¥1,234円',
    '1,234円円',
    '¥',
    '¥-1',
    '1,234円 5円',
  ])('%j は読まない', (text) => expect(parseYen(text)).toBeUndefined());
});

const fullWidth = (text: string) => text.replace(/[0-9,]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0));

describe('whole numbers as record keepers print them', () => {
  it.each([
    ['0', 0],
    ['1,234', 1234],
    ['１，２３４', 1234],
    ['1234', 1234],
    ['▲1,234', -1234],
    ['△1,234', -1234],
    ['−1,234', -1234],
    ['－１，２３４', -1234],
    ['-1', -1],
    ['+5', 5],
    ['▲ 1,234', -1234],
    ['9,007,199,254,740,991', Number.MAX_SAFE_INTEGER],
  ])('%j is %j', (text, value) => expect(parseWholeNumber(text)).toBe(value));

  it('parses a negative zero as 0', () => expect(Object.is(parseWholeNumber('▲0'), 0)).toBe(true));

  it.each([
    '',
    '－',
    '1,23',
    '12,34,567',
    '1.234',
    '01',
    '1e3',
    '0x10',
    '①234',
    '一二三',
    '500 200',
    '500\n200',
    '1, 234',
    '(1,234)',
    '▲▲1',
    '1-',
    '1万',
    '1\uFFFD4',
    '9,007,199,254,740,992',
    'NaN',
    'Infinity',
  ])('%j is refused', (text) => expect(parseWholeNumber(text)).toBeUndefined());

  it('parses a printed number back, in every style', () => {
    const styles = fc.constantFrom('▲', '△', '−', '－', '-');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), styles, (amount, minus) => {
        const printed = amount.toLocaleString('en-US');
        for (const text of [printed, String(amount), fullWidth(printed)]) {
          expect(parseWholeNumber(text)).toBe(amount);
          expect(parseWholeNumber(minus + text)).toBe(amount === 0 ? 0 : -amount);
        }
      }),
    );
  });

  it('refuses texts with anything but digits, commas and one sign', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        if (parseWholeNumber(text) !== undefined)
          expect(text.replace(/\s/g, '')).toMatch(/^[▲△−+\-＋－]?[0-9０-９,，]+$/);
      }),
    );
  });
});
