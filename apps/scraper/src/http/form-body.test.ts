import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canEncode } from './encode-text.ts';
import { encodeForm } from './form-body.ts';

describe('form bodies in the encoding of the page', () => {
  it.each([
    ['ログイン', 'shift_jis', '%83%8D%83O%83C%83%93'],
    ['a b&c=d*-._~', 'shift_jis', 'a+b%26c%3Dd*-._%7E'],
    ['①髙', 'shift_jis', '%87%40%FB%FC'],
    ['ア', 'euc-jp', '%A5%A2'],
    ['ア', 'utf-8', '%E3%82%A2'],
  ] as const)('%j in %s', (text, charset, body) =>
    expect(encodeForm([{ name: 'K', value: text }], charset)).toBe(`K=${body}`),
  );

  it('joins pairs in the given order', () =>
    expect(
      encodeForm(
        [
          { name: 'a', value: '1' },
          { name: 'b', value: '' },
        ],
        'shift_jis',
      ),
    ).toBe('a=1&b='));

  it.each(['😀', 'é', '€', '\ud800'])('Shift_JIS lacks %j', (text) => expect(canEncode(text, 'shift_jis')).toBe(false));

  it('encodes ASCII like URLSearchParams', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
        expect(encodeForm([{ name: 'k', value: text }], 'utf-8')).toBe(
          new URLSearchParams([['k', text.replace(/\r\n?|\n/g, '\r\n')]]).toString(),
        );
      }),
    );
  });
});
