import { describe, expect, test } from 'vitest';
import { readPercent, steppedPercent } from './number-percent-field.tsx';

describe('割合の入力の取り込み', () => {
  test.each([
    ['', 0],
    ['0', 0],
    ['7', 7],
    ['007', 7],
    ['100', 100],
    ['２５', 25],
    [' 25 ％', 25],
  ])('%o は %i%%', (text, percent) => {
    expect(readPercent(text)).toEqual({ percent });
  });

  test.each([
    ['101', 'tooMuch'],
    ['1000', 'tooMuch'],
    ['-1', 'notWhole'],
    ['12.5', 'notWhole'],
    ['１２．５', 'notWhole'],
    ['1e1', 'notWhole'],
    ['abc', 'notWhole'],
  ])('%o は取り込まない（%s）', (text, problem) => {
    expect(readPercent(text)).toEqual({ problem });
  });

  test.each([
    ['20', 1, 21],
    ['20', -1, 19],
    ['0', -1, 0],
    ['100', 1, 100],
    ['95', 10, 100],
    ['５', -10, 0],
    ['abc', 1, 1],
  ])('%o から %i で %i', (text, by, stepped) => {
    expect(steppedPercent(text, by)).toBe(stepped);
  });
});
