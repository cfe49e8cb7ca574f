import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { monthPlaces, placeOfDate } from './month-places.ts';
import { scoreHistory } from './score-history.ts';
import { smallMultiple } from './small-multiple.ts';

const frame = { width: 311, height: 300, margin: { top: 20, right: 16, bottom: 60, left: 42 } };
const options = { frame, nameWidth: 22, events: [] };

/** Ascending months from January 2020 on. */
function month(index: number): string {
  return `${2020 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}

const history = (scores: readonly (number | null)[]) =>
  scoreHistory(
    scores.map((score, index) => ({ month: month(index), score })),
    options,
  );

const anyScores = fc.array(fc.option(fc.integer({ min: 0, max: 100 })), { maxLength: 60 });

describe('score history', () => {
  test('whatever the scores: no NaN, every known point inside the plot, named ones apart', () => {
    fc.assert(
      fc.property(anyScores, (scores) => {
        const drawn = history(scores);
        expect(JSON.stringify(drawn)).not.toMatch(/NaN|Infinity/);
        expect(drawn.points).toHaveLength(scores.filter((score) => score !== null).length);
        for (const { y, x, index } of drawn.points) {
          expect(scores[index]).not.toBeNull();
          expect(y).toBeGreaterThanOrEqual(drawn.plot.top - 1e-6);
          expect(y).toBeLessThanOrEqual(drawn.plot.bottom + 1e-6);
          expect(x).toBeGreaterThanOrEqual(drawn.plot.left - 1e-6);
          expect(x).toBeLessThanOrEqual(drawn.plot.right + 1e-6);
        }
        const named = drawn.points.filter(({ isNamed }) => isNamed).map(({ x }) => x);
        for (let i = 1; i < named.length; i += 1) {
          expect((named[i] ?? 0) - (named[i - 1] ?? 0)).toBeGreaterThanOrEqual(22 - 1e-6);
        }
        expect(drawn.points.at(-1)?.isNamed ?? true).toBe(true);
      }),
    );
  });

  test.each([
    [[91, 89], 60, 100],
    [[55, 70], 40, 80],
    [[3, 5], 0, 40],
    [[10, 90], 0, 100],
  ])('the scale of %j goes from %i to %i', (scores, from, to) => {
    const { ticks, plot } = history(scores);
    expect([ticks[0], ticks.at(-1)]).toEqual([
      { value: from, at: plot.bottom },
      { value: to, at: plot.top },
    ]);
  });

  test('nothing is drawn across a gap', () => {
    const { d, points } = history([50, 52, null, 88, 90]);
    expect(d.match(/M/g)).toHaveLength(2);
    expect(points.map(({ index }) => index)).toEqual([0, 1, 3, 4]);
  });

  test('twelve months on a phone are all named; of sixty only some are, the last among them', () => {
    const all = (count: number) => history(Array.from({ length: count }, () => 70)).points;
    expect(all(12).every(({ isNamed }) => isNamed)).toBe(true);
    expect(all(60).filter(({ isNamed }) => isNamed).length).toBeLessThan(14);
  });

  test('each kind of event has a lane of its own, each event the place of its day', () => {
    const events = [
      { date: '2020-01-01', kind: 'diagnosis' },
      { date: '2020-02-15', kind: 'change' },
      { date: '2020-02-29', kind: 'diagnosis' },
      { date: '2021-09-01', kind: 'change' },
    ];
    const months = ['2020-01', '2020-02', '2020-03'];
    const { marks, plot, points } = scoreHistory(
      months.map((at) => ({ month: at, score: 70 })),
      { ...options, events },
    );
    expect(marks.map(({ lane }) => lane)).toEqual([0, 1, 0, 1]);
    expect(marks[0]?.x).toBe(plot.left);
    expect(marks[1]?.x ?? 0).toBeLessThan(points[1]?.x ?? 0);
    expect(marks[1]?.x ?? 0).toBeGreaterThan(points[0]?.x ?? 0);
    expect(marks[3]?.x).toBe(plot.right);
  });

  test('without months there are no marks', () => {
    expect(scoreHistory([], { ...options, events: [{ date: '2020-01-01', kind: 'diagnosis' }] }).marks).toEqual([]);
  });
});

describe('months', () => {
  const room = { left: 10, right: 110 };

  test('stand evenly, from edge to edge; one stands in the middle', () => {
    expect(monthPlaces(['2025-10', '2026-01', '2026-04'], room)).toEqual([10, 60, 110]);
    expect(monthPlaces(['2026-01'], room)).toEqual([60]);
    expect(monthPlaces([], room)).toEqual([]);
  });

  test('a point stands for the end of its month', () => {
    expect(placeOfDate('2026-01-31', ['2025-10', '2026-01', '2026-04'], room)).toBeCloseTo(60);
  });
});

describe('small multiple', () => {
  const small = { width: 145, height: 132, margin: { top: 30, right: 34, bottom: 14, left: 30 } };
  const scores = (values: readonly (number | null)[]) =>
    smallMultiple(
      values.map((score, index) => ({ month: month(index), score })),
      small,
    );

  test('whatever the scores: no NaN, all inside the plot, the scale from 0 to 100', () => {
    const any = fc.array(fc.option(fc.integer({ min: 0, max: 100 })), { maxLength: 60 });
    fc.assert(
      fc.property(any, (values) => {
        const drawn = scores(values);
        expect(JSON.stringify(drawn)).not.toMatch(/NaN|Infinity/);
        expect(drawn.ticks.map(({ value }) => value)).toEqual([0, 50, 100]);
        expect([drawn.ticks[0]?.at, drawn.ticks[2]?.at]).toEqual([drawn.plot.bottom, drawn.plot.top]);
        for (const { y } of drawn.dots) {
          expect(y).toBeGreaterThanOrEqual(drawn.plot.top - 1e-6);
          expect(y).toBeLessThanOrEqual(drawn.plot.bottom + 1e-6);
        }
      }),
    );
  });

  test('a gap breaks the line, and the last known score carries the figure', () => {
    const { d, end } = scores([40, 50, null, 70, null]);
    expect(d.match(/M/g)).toHaveLength(2);
    expect(end?.score).toBe(70);
  });

  test('equal scores are one height', () => {
    const { dots } = scores([60, 60, 60]);
    expect(new Set(dots.map(({ y }) => y)).size).toBe(1);
  });
});
