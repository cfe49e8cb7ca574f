import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths } from '../calendar/calendar-month.ts';
import { largestFall } from './largest-fall.ts';

/** The monthly returns between these values, of which the first is the value at the end of 2019-12. */
function fallOf(...values: number[]) {
  const returns = values.slice(1).map((value, i) => value / (values[i] ?? Number.NaN) - 1);
  return largestFall(returns, addMonths('2019-12', returns.length));
}

describe('最も深い下落', () => {
  test.each([
    ['途中の山から谷まで', [100, 120, 90, 96, 130], { from: '2020-01', to: '2020-02', ratio: -0.25 }],
    ['続けて下がれば、底まで一つの下落', [100, 90, 80, 85], { from: '2019-12', to: '2020-02', ratio: -0.2 }],
    ['戻りきらずにまた下がれば、同じ山から', [100, 80, 95, 70], { from: '2019-12', to: '2020-03', ratio: -0.3 }],
    ['山を越えて戻れば、新しい山から', [100, 90, 200, 150], { from: '2020-02', to: '2020-03', ratio: -0.25 }],
    ['同じ深さなら、はじめのもの', [100, 80, 100, 80], { from: '2019-12', to: '2020-01', ratio: -0.2 }],
  ])('%s', (_name, values, { from, to, ratio }) => {
    const fall = fallOf(...values);
    expect(fall).toMatchObject({ from, to });
    expect(fall?.ratio).toBeCloseTo(ratio, 12);
  });

  test.each([
    ['上がり続けた', [100, 101, 103]],
    ['動かなかった', [100, 100, 100]],
    ['値がない', [100]],
  ])('%s: 下落はない', (_name, values) => {
    expect(fallOf(...values)).toBeNull();
  });

  test('it is the deepest of all pairs of month-ends', () => {
    const values = fc.array(fc.integer({ min: 50, max: 200 }), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(values, (series) => {
        const pairs = series.flatMap((from, i) => series.slice(i + 1).map((to) => to / from - 1));
        const deepest = Math.min(0, ...pairs);
        expect(fallOf(...series)?.ratio ?? 0).toBeCloseTo(deepest, 9);
      }),
    );
  });
});
