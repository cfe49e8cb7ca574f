import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linearAxis } from './axis.ts';
import { divergingBars } from './diverging-bar.ts';
import { donut } from './donut.ts';
import { plotOf } from './frame.ts';
import { spreadLabels } from './label-spread.ts';
import { scatter } from './scatter.ts';
import { scoreBar } from './score-bar.ts';
import { stackedBar } from './stacked-bar.ts';
import { timeLines } from './time-lines.ts';

const frame = { width: 320, height: 200, margin: { top: 10, right: 20, bottom: 30, left: 40 } };
const amount = fc.integer({ min: -5_000_000, max: 90_000_000 });

describe('frame', () => {
  test('a frame smaller than its margins has an empty plot, not a negative one', () => {
    const plot = plotOf({ ...frame, width: 30 });
    expect(plot.width).toBe(0);
    expect(plot.right).toBeGreaterThanOrEqual(plot.left);
  });
});

describe('axis', () => {
  test('never more than five ticks, all inside the range', () => {
    fc.assert(
      fc.property(amount, amount, (a, b) => {
        const axis = linearAxis({ domain: [Math.min(a, b), Math.max(a, b)], range: [200, 0], nice: true });
        expect(axis.ticks.length).toBeLessThanOrEqual(5);
        for (const tick of axis.ticks) expect(tick.at).toBeGreaterThanOrEqual(-1e-9);
        for (const tick of axis.ticks) expect(tick.at).toBeLessThanOrEqual(200 + 1e-9);
      }),
    );
  });
});

describe('stacked bar', () => {
  const parts = fc.array(fc.record({ key: fc.nat(5), ratio: fc.double({ min: 0, max: 1, noNaN: true }) }), {
    minLength: 1,
    maxLength: 6,
  });

  test('segments and gaps fill the width in order', () => {
    fc.assert(
      fc.property(parts, (shares) => {
        const bar = stackedBar(shares, { width: 300, labelWidth: 40 });
        const last = bar.at(-1);
        if (!last) return;
        expect(last.x + last.width).toBeCloseTo(300, 6);
        for (let i = 1; i < bar.length; i += 1) {
          const [left, right] = [bar[i - 1], bar[i]];
          if (left && right) expect(right.x - (left.x + left.width)).toBeCloseTo(2, 6);
        }
      }),
    );
  });

  test.each([
    { shares: [0.92, 0.04, 0.04], keys: [0, 1, 2] },
    { shares: [0.93, 0.04, 0.03], keys: [0, 1, 2] },
    { shares: [0.94, 0.03, 0.03], keys: [0, null] },
    { shares: [1, 0, 0], keys: [0] },
  ])('shares $shares are drawn as $keys', ({ shares, keys }) => {
    const bar = stackedBar(
      shares.map((ratio, key) => ({ key, ratio })),
      { width: 300, labelWidth: 40 },
    );
    expect(bar.map((segment) => segment.key)).toEqual(keys);
  });
});

describe('donut', () => {
  test('leaves out empty shares and labels a quarter on its side', () => {
    const ring = donut(
      [
        { key: 'a', ratio: 0.5 },
        { key: 'none', ratio: 0 },
        { key: 'b', ratio: 0.5 },
      ],
      { radius: 100, thickness: 30, labelDistance: 20 },
    );
    expect(ring.map((segment) => segment.key)).toEqual(['a', 'b']);
    expect(ring[0]?.label).toMatchObject({ x: 120, anchor: 'start' });
    expect(ring[1]?.label).toMatchObject({ x: -120, anchor: 'end' });
  });

  test('labels of one side keep their distance, small shares are one segment', () => {
    const shares = [0.8, 0.06, 0.08, 0.03, 0.03].map((ratio, key) => ({ key, ratio }));
    const ring = donut(shares, { radius: 100, thickness: 30, labelDistance: 20, labelHeight: 24 });
    expect(ring.map((segment) => segment.key)).toEqual([0, 1, 2, null]);
    const left = ring.filter((segment) => segment.label.anchor === 'end').map((segment) => segment.label.y);
    const sorted = left.toSorted((a, b) => a - b);
    for (let i = 1; i < sorted.length; i += 1) {
      expect((sorted[i] ?? 0) - (sorted[i - 1] ?? 0)).toBeGreaterThanOrEqual(24 - 1e-9);
    }
  });
});

describe('labels', () => {
  const wishes = fc.array(fc.double({ min: 0, max: 300, noNaN: true }), { minLength: 1, maxLength: 8 });

  test('end far enough apart, inside the bounds, in the order of what they label', () => {
    fc.assert(
      fc.property(wishes, (wished) => {
        const places = spreadLabels(wished, { gap: 20, min: 0, max: 300 });
        const order = wished.map((_, index) => index).sort((a, b) => (wished[a] ?? 0) - (wished[b] ?? 0) || a - b);
        const sorted = order.map((index) => places[index] ?? Number.NaN);
        for (const place of sorted) expect(place).toBeGreaterThanOrEqual(-1e-9);
        for (const place of sorted) expect(place).toBeLessThanOrEqual(300 + 1e-9);
        for (let i = 1; i < sorted.length; i += 1) {
          expect((sorted[i] ?? 0) - (sorted[i - 1] ?? 0)).toBeGreaterThanOrEqual(20 - 1e-9);
        }
      }),
    );
  });

  test.each([
    { wished: [10, 100], places: [10, 100], why: 'far apart: not moved' },
    { wished: [100, 100], places: [90, 110], why: 'one place: centred around it' },
    { wished: [110, 100], places: [115, 95], why: 'too near: each moved by the same' },
    { wished: [0, 0, 0], places: [0, 20, 40], why: 'at the edge: pushed inwards' },
  ])('$why', ({ wished, places }) => {
    expect(spreadLabels(wished, { gap: 20, min: 0, max: 300 })).toEqual(places);
  });

  test('more labels than fit share the room evenly', () => {
    expect(spreadLabels([5, 5, 5], { gap: 20, min: 0, max: 10 })).toEqual([0, 5, 10]);
  });

  test('two points of one place have labels one above the other', () => {
    const same = { risk: 10, return: 5 };
    const { points } = scatter(
      [
        { key: 'own', ...same },
        { key: 'model', ...same },
      ],
      { frame, riskLimit: { min: 0, max: 20 }, returnLimit: { min: 0, max: 10 }, labelHeight: 18 },
    );
    expect(Math.abs((points[0]?.labelY ?? 0) - (points[1]?.labelY ?? 0))).toBeCloseTo(18);
  });

  test('two lines that end in one place have labels one above the other; a series without an end keeps none', () => {
    const drawn = timeLines(
      ['2026-02-28', '2026-03-31'],
      [
        { key: 'value', values: [1, 100] },
        { key: 'nothing', values: [null, null] },
        { key: 'contributions', values: [1, 100] },
      ],
      { frame, labelHeight: 20 },
    );
    const [value, nothing, contributions] = drawn.series;
    expect(nothing?.end).toBeNull();
    expect(Math.abs((value?.end?.labelY ?? 0) - (contributions?.end?.labelY ?? 0))).toBeCloseTo(20);
  });
});

describe('diverging bars', () => {
  test('more is to the right of zero, less to the left, and equal differences are equally long', () => {
    const { rows, zero, axis } = divergingBars(
      [
        { key: 0, value: 12 },
        { key: 1, value: -12 },
        { key: 2, value: 0 },
      ],
      { frame, atLeast: 10, barHeight: 16 },
    );
    const [more, less, none] = rows;
    expect(more?.x).toBeCloseTo(zero);
    expect((less?.x ?? 0) + (less?.width ?? 0)).toBeCloseTo(zero);
    expect(more?.width).toBeCloseTo(less?.width ?? Number.NaN);
    expect(none?.width).toBe(0);
    expect(axis.min).toBe(-axis.max);
  });
});

describe('scatter', () => {
  test('every point lies in the plot, whatever the limits say', () => {
    const percent = fc.double({ min: -60, max: 80, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(fc.record({ key: fc.nat(), risk: percent, return: percent }), { maxLength: 8 }),
        (points) => {
          const drawn = scatter(points, { frame, riskLimit: { min: 0, max: 20 }, returnLimit: { min: -5, max: 10 } });
          for (const point of drawn.points) {
            expect(point.x).toBeGreaterThanOrEqual(drawn.plot.left - 1e-6);
            expect(point.x).toBeLessThanOrEqual(drawn.plot.right + 1e-6);
            expect(point.y).toBeGreaterThanOrEqual(drawn.plot.top - 1e-6);
            expect(point.y).toBeLessThanOrEqual(drawn.plot.bottom + 1e-6);
          }
        },
      ),
    );
  });
});

describe('time lines', () => {
  test('a missing month breaks the line and the last known point carries the label', () => {
    const drawn = timeLines(
      ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'],
      [{ key: 'value', values: [100, null, 300, null] }],
      { frame },
    );
    const [series] = drawn.series;
    expect(series?.d.match(/M/g)).toHaveLength(2);
    expect(series?.end?.value).toBe(300);
    expect(series?.end?.x).toBeCloseTo(drawn.dates[2]?.x ?? Number.NaN);
  });

  test('the amount axis starts at zero', () => {
    const drawn = timeLines(['2026-01-31', '2026-02-28'], [{ key: 'value', values: [1_000_000, 1_100_000] }], {
      frame,
    });
    expect(drawn.amountAxis.min).toBe(0);
  });

  test('no dates draw nothing and do not fail', () => {
    const drawn = timeLines([], [{ key: 'value', values: [] }], { frame });
    expect(drawn.series[0]).toMatchObject({ d: '', end: null });
  });
});

describe('score bar', () => {
  test.each([
    [0, 0],
    [72, 144],
    [100, 200],
    [130, 200],
  ])('a score of %d fills %d px of 200', (score, filled) => {
    expect(scoreBar(score, { width: 200, previous: null, cuts: [] }).filled).toBe(filled);
  });
});
