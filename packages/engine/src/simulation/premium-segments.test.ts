import { expect, test } from 'vitest';
import { premiumSegments } from './premium-segments.ts';

test.each([
  [[], []],
  [[20_000], [[1, 20_000]]],
  [
    [0, 0, 7_000, 0],
    [
      [2, 0],
      [1, 7_000],
      [1, 0],
    ],
  ],
])('%j', (amounts, segments) => {
  expect(premiumSegments(amounts)).toEqual(segments);
});
