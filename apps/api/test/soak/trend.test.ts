// Tests that growth is reported for a leak, however uneven, and neither for one bad window nor for windows that only vary.
import { expect, test } from 'vitest';
import { grows, trendOf } from './trend.ts';

const WINDOWS = 22;
const series = (valueAt: (window: number) => number) => Array.from({ length: WINDOWS }, (_, at) => valueAt(at));
/** Values that go up and down without a trend. */
const noise = (at: number) => Math.sin(at * at * 12.9898);

test('a rise of six percent is reported as growth, one of four is not', () => {
  expect(grows(trendOf(series((at) => 100 + (6 * at) / (WINDOWS - 1) + noise(at))))).toBe(true);
  expect(grows(trendOf(series((at) => 100 + (4 * at) / (WINDOWS - 1))))).toBe(false);
  expect(trendOf(series((at) => 100 + at)).rise).toBeCloseTo(21 / 110.5, 10);
});

test('a falling, constant or varying measure, or one bad window, is not growth', () => {
  expect(grows(trendOf(series((at) => 100 - at)))).toBe(false);
  expect(trendOf(series(() => 31))).toEqual({ rise: 0, certainty: 0 });
  expect(grows(trendOf(series((at) => 100 + 30 * noise(at))))).toBe(false);
  expect(grows(trendOf(series((at) => (at === WINDOWS - 1 ? 900 : 100 + noise(at)))))).toBe(false);
});

test('one more connection from the middle on is growth', () => {
  expect(grows(trendOf(series((at) => (at < WINDOWS / 2 ? 8 : 9))))).toBe(true);
});
