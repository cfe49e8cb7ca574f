import { describe, expect, test } from 'vitest';
import { decodeEucJp, encodeEucJp } from './euc-jp.ts';
import { parseFormBody } from './form-body.ts';

const asBrowser = (text: string): string => new TextDecoder('euc-jp', { fatal: true }).decode(encodeEucJp(text));

describe('encodeEucJp', () => {
  test.each([
    ['①', 'ada1'],
    ['㈱', 'adea'],
    ['髙', 'fce2'],
    ['〜', 'a1c1'],
    ['～', 'a1c1'],
    ['−', 'a1dd'],
    ['－', 'a1dd'],
    ['▲', 'a2a5'],
    ['ｱ', '8eb1'],
    ['A', '41'],
  ])('%s is %s', (sign, bytes) => {
    expect(encodeEucJp(sign).toString('hex')).toBe(bytes);
  });

  test('a browser decodes the original text', () => {
    expect(asBrowser('㈱髙橋①〜−１２３▲４，５６７円')).toBe('㈱髙橋①～－１２３▲４，５６７円');
  });

  test('a character outside the code page becomes a character reference, never a question mark', () => {
    expect(asBrowser('𠮷?')).toBe('&#134071;?');
  });
});

test('a form body is decoded in the given encoding', () => {
  const body = Buffer.from('mode=%CD%F8%CD%D1%BC%D4&a=+', 'latin1');
  expect(Object.fromEntries(parseFormBody(body, decodeEucJp))).toEqual({ mode: '利用者', a: ' ' });
});
