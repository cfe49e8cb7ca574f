import { describe, expect, test } from 'vitest';
import { encodePage } from './cp932.ts';
import { parseFormBody } from './form-body.ts';

const hex = (text: string): string => encodePage(text).toString('hex');
const asBrowser = (text: string): string => new TextDecoder('shift_jis', { fatal: true }).decode(encodePage(text));

describe('encodePage', () => {
  test.each([
    ['①', '8740'],
    ['㈱', '878a'],
    ['髙', 'fbfc'],
    ['﨑', 'fab1'],
    ['〜', '8160'],
    ['～', '8160'],
    ['−', '817c'],
    ['－', '817c'],
    ['▲', '81a3'],
    ['ｱ', 'b1'],
    ['表', '955c'],
    ['A', '41'],
  ])('%s is %s in Windows-31J', (sign, bytes) => {
    expect(hex(sign)).toBe(bytes);
  });

  test('a browser decodes the original text', () => {
    expect(asBrowser('㈱髙橋①〜−１２３▲4,567円')).toBe('㈱髙橋①～－１２３▲4,567円');
  });

  test('a character outside the code page becomes a character reference, never a question mark', () => {
    expect(asBrowser('é𠮷¥?')).toBe('&#233;&#134071;&#165;?');
  });
});

describe('parseFormBody', () => {
  test.each([
    ['percent-encoded Shift_JIS', 'SHORI=%83%8D%83O%83C%83%93', { SHORI: 'ログイン' }],
    ['a trail byte that is an ASCII letter, sent bare', 'a=%83O', { a: 'グ' }],
    ['a plus sign', 'a=b+c%2B', { a: 'b c+' }],
    ['a name without a value', 'a&b=', { a: '', b: '' }],
    ['the first of a repeated name', 'a=1&a=2', { a: '1' }],
    ['a stray percent sign', 'a=100%&b=%4', { a: '100%', b: '%4' }],
    ['an empty body', '', {}],
  ])('%s', (_, body, fields) => {
    expect(Object.fromEntries(parseFormBody(Buffer.from(body, 'latin1')))).toEqual(fields);
  });
});
