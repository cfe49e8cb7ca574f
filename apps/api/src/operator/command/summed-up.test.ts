// Tests that the same problem on many lines is reported as one finding.
import { expect, test } from 'vitest';
import { summedUp } from './summed-up.ts';

const there = (line: number) => `line ${line}: email: is registered already`;

test('equal findings become one at the place of the first, with their number and first lines', () => {
  const many = Array.from({ length: 50 }, (_, place) => there(place + 3));
  const other = 'line 2: birthday: "1981-02-29" is no day';
  expect(summedUp([other, ...many, 'ZZDC00000017: is in the file twice'])).toEqual([
    other,
    '50 lines (3, 4, 5, 6, 7, …): email: is registered already',
    'ZZDC00000017: is in the file twice',
  ]);
});

test('three equal findings become one with all lines, two stay separate', () => {
  expect(summedUp([there(2), there(3), there(4)])).toEqual(['3 lines (2, 3, 4): email: is registered already']);
  expect(summedUp([there(2), there(3)])).toEqual([there(2), there(3)]);
});
