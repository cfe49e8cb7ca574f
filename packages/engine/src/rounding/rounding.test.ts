import { expect, test } from 'vitest';
import { floorToYen, toYen } from '../vocabulary/yen.ts';
import { roundDecimals, withoutNoise } from './decimals.ts';
import { roundScore } from './score.ts';

test.each([
  [64.499999998, 64],
  [64.4999999995, 65],
  [64.5, 65],
  [64.999999999, 65],
  [0, 0],
  [0.4999999999, 1],
  [100, 100],
])('a score of %d is shown as %i', (score, shown) => {
  expect(roundScore(score)).toBe(shown);
});

test.each([
  [1.005, 2, 1.01],
  [-1.005, 2, -1.01],
  [26.75, 1, 26.8],
  [-0.04, 1, 0],
])('%d to %i decimals is %d', (value, decimals, rounded) => {
  expect(Object.is(roundDecimals(value, decimals), rounded)).toBe(true);
});

test('the last bits of a sum go, a real difference stays', () => {
  expect(withoutNoise(7.000000000000001)).toBe(7);
  expect(withoutNoise(7.000000001)).toBe(7.000000001);
});

test('yen are whole, exact and floored at the edge only', () => {
  expect(floorToYen(8_121_683.96)).toBe(8_121_683);
  expect(floorToYen(-0.5)).toBe(-1);
  expect(Object.is(toYen(-0), 0)).toBe(true);
  expect(() => toYen(0.5)).toThrow('0.5');
  expect(() => toYen(2 ** 53)).toThrow(RangeError);
  expect(() => floorToYen(Number.NaN)).toThrow('NaN');
});
