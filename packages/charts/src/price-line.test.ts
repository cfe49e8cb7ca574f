import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type MonthPrice, priceLine } from './price-line.ts';

const frame = { width: 360, height: 200, margin: { top: 10, right: 20, bottom: 30, left: 60 } };

/** Consecutive months from 2016-03 on. */
function prices(navs: readonly (number | null)[]): MonthPrice[] {
  return navs.map((nav, index) => {
    const month = 2016 * 12 + 2 + index;
    return { month: `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`, nav };
  });
}

const navs = fc.array(fc.option(fc.integer({ min: 1, max: 90_000 }), { nil: null }), { minLength: 1, maxLength: 121 });
const steady = (months: number) => prices(Array.from({ length: months + 1 }, (_, index) => 10_000 + index * 40));

describe('price line', () => {
  test('every known price is drawn once, inside the plot, on the line or as a dot', () => {
    fc.assert(
      fc.property(navs, (values) => {
        const { plot, path, lonePoints, first, last } = priceLine(prices(values), frame);
        const known = values.filter((value) => value !== null);
        expect((path.match(/[ML]/g) ?? []).length + lonePoints.length).toBe(known.length);
        expect([first?.nav, last?.nav]).toEqual([known[0], known.at(-1)]);
        for (const point of [first, last, ...lonePoints]) {
          if (!point) continue;
          expect(point.x).toBeGreaterThanOrEqual(plot.left - 1e-9);
          expect(point.x).toBeLessThanOrEqual(plot.right + 1e-9);
          expect(point.y).toBeGreaterThanOrEqual(plot.top - 1e-9);
          expect(point.y).toBeLessThanOrEqual(plot.bottom + 1e-9);
        }
      }),
    );
  });

  test('no more than five ticks, prices in whole yen, months far enough apart and the last one among them', () => {
    fc.assert(
      fc.property(navs, fc.integer({ min: 40, max: 160 }), (values, monthWidth) => {
        const given = prices(values);
        const { priceTicks, monthTicks } = priceLine(given, frame, { monthWidth });
        expect(priceTicks.length).toBeLessThanOrEqual(5);
        for (const { value } of priceTicks) expect(Number.isInteger(value)).toBe(true);
        expect(monthTicks.length).toBeLessThanOrEqual(5);
        expect(monthTicks.at(-1)?.month).toBe(given.at(-1)?.month);
        monthTicks.slice(1).forEach((tick, index) => {
          expect(tick.at - (monthTicks[index]?.at ?? 0)).toBeGreaterThanOrEqual(monthWidth - 1e-9);
        });
      }),
    );
  });

  test('the lowest and the highest tick are the edges of the plot', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90_000 }), fc.integer({ min: 0, max: 9_000 }), (from, more) => {
        const { plot, priceTicks } = priceLine(prices([from, from + more]), frame);
        expect(priceTicks[0]?.at).toBeCloseTo(plot.bottom);
        expect(priceTicks.at(-1)?.at).toBeCloseTo(plot.top);
      }),
    );
  });

  test('a gap breaks the line, and a month between two gaps is a dot', () => {
    const { path, lonePoints } = priceLine(prices([10_000, 10_100, null, 10_300, null, 10_500, 10_600]), frame);
    expect(path.match(/M/g)).toHaveLength(2);
    expect(lonePoints.map(({ nav }) => nav)).toEqual([10_300]);
  });

  test.each([
    [12, 74, ['2016-03', '2016-09', '2017-03']],
    [36, 74, ['2016-03', '2017-03', '2018-03', '2019-03']],
    [60, 74, ['2017-03', '2019-03', '2021-03']],
    [120, 74, ['2016-03', '2021-03', '2026-03']],
    [12, 60, ['2016-03', '2016-06', '2016-09', '2016-12', '2017-03']],
  ])('%i months with room of %i px a text: %j', (months, monthWidth, expected) => {
    const { monthTicks } = priceLine(steady(months), frame, { monthWidth });
    expect(monthTicks.map(({ month }) => month)).toEqual(expected);
  });

  test('a price that never moves stands between its ticks', () => {
    const { plot, last, priceTicks } = priceLine(prices([10_000, 10_000]), frame);
    expect(last?.y).toBeCloseTo((plot.top + plot.bottom) / 2);
    expect(priceTicks.length).toBeGreaterThan(1);
  });

  test('a single month is a dot in the middle', () => {
    const { path, lonePoints, monthTicks } = priceLine(prices([10_000]), frame);
    expect(path).toBe('');
    expect(lonePoints[0]).toMatchObject({ x: 200, nav: 10_000 });
    expect(monthTicks).toEqual([{ month: '2016-03', at: 200 }]);
  });

  test.each([[[]], [[null]], [[null, null, null]]])(
    'without any price there is no line and no price tick: %j',
    (none) => {
      expect(priceLine(prices(none), frame)).toMatchObject({
        path: '',
        lonePoints: [],
        priceTicks: [],
        first: null,
        last: null,
      });
    },
  );
});
