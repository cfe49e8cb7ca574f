import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseWholeNumber } from './whole-number.ts';

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

  it('has no negative zero', () => expect(Object.is(parseWholeNumber('▲0'), 0)).toBe(true));

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

  it('reads back what it would be printed as, in every style', () => {
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

  it('never makes a number of what has anything but digits, commas and one sign', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        if (parseWholeNumber(text) !== undefined)
          expect(text.replace(/\s/g, '')).toMatch(/^[▲△−+\-＋－]?[0-9０-９,，]+$/);
      }),
    );
  });
});
