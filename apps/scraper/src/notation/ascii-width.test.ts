import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAsciiWidth } from './ascii-width.ts';

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

  it('is done with megabytes of blanks at once', () => expect(toAsciiWidth(`1${'　'.repeat(2_000_000)}2`)).toBe('1 2'));

  it('leaves what is plain alone, and is done after one pass', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => toAsciiWidth(toAsciiWidth(text)) === toAsciiWidth(text)),
    );
  });
});
