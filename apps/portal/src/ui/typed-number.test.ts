// Tests which typed numbers are read, and as what.
import { expect, test } from 'vitest';
import { typedNumber } from './typed-number.ts';

test.each([
  ['2万', '円', 1, 20_000],
  ['６２０万円', '円', 1, 6_200_000],
  ['1億2,000万', '円', 1, 120_000_000],
  ['1.5万', '円／月', 1, 15_000],
  ['2万3400円', '円', 1, 23_400],
  ['12,000円', '円', 1, 12_000],
  ['25', '万円', 10_000, 250_000],
  ['25万円', '万円', 10_000, 250_000],
  ['25万', '万円', 10_000, 250_000],
  ['3人', '人', 1, 3],
  ['６５歳', '歳', 1, 65],
  ['3.5', '%', 0.01, 0.035],
])('%s を %s の欄に入れると、%d 倍の欄で %d', (typed, unit, scale, value) => {
  expect(typedNumber(typed, unit, scale)).toBeCloseTo(value, 10);
});

test.each([
  ['', '円'],
  ['万', '円'],
  ['2万人', '人'],
  ['2万', '歳'],
  ['12円5', '円'],
  ['たくさん', '円'],
  ['1e5', '円'],
])('%s は、%s の欄では数字として読まない', (typed, unit) => expect(typedNumber(typed, unit)).toBeNaN());
