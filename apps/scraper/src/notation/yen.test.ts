import { describe, expect, it } from 'vitest';
import { parseYen } from './yen.ts';

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
