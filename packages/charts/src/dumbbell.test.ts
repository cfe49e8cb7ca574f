import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DumbbellMark, type DumbbellPoint, dumbbell } from './dumbbell.ts';

const frame = { width: 311, height: 300, margin: { top: 36, right: 12, bottom: 54, left: 44 } };
const radius = 13;
const names = { before: 32, after: 64, model: 48 } as const;

function point(key: keyof typeof names, risk: number, ofReturn: number): DumbbellPoint<keyof typeof names> {
  return { key, risk, return: ofReturn, labelWidth: names[key] };
}

const draw = (points: readonly DumbbellPoint<keyof typeof names>[], width = frame.width) =>
  dumbbell(points, {
    frame: { ...frame, width },
    riskLimit: { min: 0, max: 20 },
    returnLimit: { min: -2, max: 8 },
    radius,
    labelHeight: 20,
  });

const risk = fc.double({ min: 0, max: 20, noNaN: true });
const ofReturn = fc.double({ min: -2, max: 8, noNaN: true });
const three = fc
  .tuple(risk, ofReturn, risk, ofReturn, risk, ofReturn)
  .map(([a, b, c, d, e, f]) => [point('before', a, b), point('after', c, d), point('model', e, f)]);

/** Points that coincide, or nearly. */
const near = fc
  .tuple(risk, ofReturn, fc.constantFrom(0, 0.01, 0.3, 1))
  .map(([a, b, by]) => [
    point('before', a, b),
    point('after', Math.min(20, a + by), b),
    point('model', a, Math.min(8, b + by)),
  ]);

type Marks = readonly DumbbellMark<unknown>[];

function overlaps({ label: a }: Marks[number], { label: b }: Marks[number]): boolean {
  return a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;
}

describe('リスクとリターンの変化', () => {
  test.each([
    ['anywhere', three],
    ['on each other', near],
  ])('labels never cover each other or a point, and stay inside: points %s', (_where, points) => {
    fc.assert(
      fc.property(points, fc.integer({ min: 280, max: 640 }), (drawn, width) => {
        const { marks, plot } = draw(drawn, width);
        for (const [place, mark] of marks.entries()) {
          const { left, top, width: wide, height } = mark.label;
          expect(left).toBeGreaterThanOrEqual(plot.left);
          expect(left + wide).toBeLessThanOrEqual(plot.right);
          expect(top).toBeGreaterThanOrEqual(plot.top);
          expect(top + height).toBeLessThanOrEqual(plot.bottom);
          for (const other of marks.slice(place + 1)) expect(overlaps(mark, other)).toBe(false);
          for (const { x, y } of marks) {
            const apart = Math.hypot(Math.max(left - x, 0, x - left - wide), Math.max(top - y, 0, y - top - height));
            expect(apart).toBeGreaterThanOrEqual(radius - 1e-9);
          }
        }
      }),
    );
  });

  test('the change runs between the edges of the two marks, in its own direction', () => {
    const { marks, change } = draw([point('before', 5, 3), point('after', 15, 3)]);
    expect(change).toEqual({
      x1: (marks[0]?.x ?? 0) + radius,
      y1: marks[0]?.y,
      x2: (marks[1]?.x ?? 0) - radius,
      y2: marks[1]?.y,
    });
  });

  test('marks that touch have no line between them', () => {
    expect(draw([point('before', 10, 3), point('after', 10, 3), point('model', 10, 3)]).change).toBeNull();
    expect(draw([point('before', 10, 3), point('after', 11, 3)]).change).toBeNull();
  });

  test('a label leaves the line of change free where it can', () => {
    const { marks, change } = draw([point('before', 5, 3), point('after', 15, 3), point('model', 10, 3.2)]);
    const at = change?.y1 ?? 0;
    for (const { label } of marks) {
      const isBeside = label.left >= (change?.x2 ?? 0) || label.left + label.width <= (change?.x1 ?? 0);
      expect(isBeside || label.top >= at || label.top + label.height <= at).toBe(true);
    }
  });

  test('a label that stands far from its point is led to', () => {
    const marks = draw([point('before', 10, 3), point('after', 10, 3), point('model', 10, 3)]).marks;
    for (const { x, y, label, leader } of marks) {
      const apart = Math.hypot(
        Math.max(label.left - x, 0, x - label.left - label.width),
        Math.max(label.top - y, 0, y - label.top - label.height),
      );
      expect(leader !== null).toBe(apart > radius + 12);
    }
  });

  test('without a model there are two points, and nothing is drawn outside a collapsed frame', () => {
    expect(draw([point('before', 5, 3), point('after', 6, 4)]).marks).toHaveLength(2);
    const { plot, marks } = draw([point('before', 5, 3), point('after', 6, 4)], 40);
    expect(plot.width).toBe(0);
    expect(marks).toHaveLength(2);
  });
});
