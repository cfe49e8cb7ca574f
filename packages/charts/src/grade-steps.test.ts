import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gradeSteps } from './grade-steps.ts';
import { monthPlaces, placeOfDate } from './month-places.ts';
import { smallMultiple } from './small-multiple.ts';

const GRADES = ['A', 'B', 'C', 'D', 'E'] as const;
type Grade = (typeof GRADES)[number];

const frame = { width: 311, height: 300, margin: { top: 20, right: 16, bottom: 60, left: 42 } };
const options = { frame, grades: GRADES, nameWidth: 22, events: [] };

/** Ascending months from January 2020 on. */
function month(index: number): string {
  return `${2020 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}

const steps = (grades: readonly (Grade | null)[]) =>
  gradeSteps(
    grades.map((grade, index) => ({ month: month(index), grade })),
    options,
  );

const anyGrades = fc.array(fc.option(fc.constantFrom(...GRADES)), { maxLength: 60 });

describe('grade steps', () => {
  test('whatever the grades: no NaN, every known point inside its band, named ones apart', () => {
    fc.assert(
      fc.property(anyGrades, (grades) => {
        const drawn = steps(grades);
        expect(JSON.stringify(drawn)).not.toMatch(/NaN|Infinity/);
        expect(drawn.points).toHaveLength(grades.filter((grade) => grade !== null).length);
        for (const { grade, y, x, index } of drawn.points) {
          expect(grade).toBe(grades[index]);
          expect(y).toBe(drawn.bands.find((band) => band.grade === grade)?.y);
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

  test('a better grade is higher, and holds until the next point', () => {
    const { d, points } = steps(['C', 'B']);
    const [worse, better] = points;
    expect(better?.y ?? 0).toBeLessThan(worse?.y ?? 0);
    // Along the old grade to the new month, then up: never a slope.
    expect(d).toBe(`M${worse?.x},${worse?.y}L${better?.x},${worse?.y}L${better?.x},${better?.y}`);
  });

  test('nothing is drawn across a gap', () => {
    const { d, points } = steps(['C', 'C', null, 'A', 'A']);
    expect(d.match(/M/g)).toHaveLength(2);
    expect(points.map(({ index }) => index)).toEqual([0, 1, 3, 4]);
  });

  test('twelve months on a phone are all named; of sixty only some are, the last among them', () => {
    const all = (count: number) => steps(Array.from({ length: count }, () => 'B' as const)).points;
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
    const { marks, plot, points } = gradeSteps(
      months.map((at) => ({ month: at, grade: 'B' as const })),
      { ...options, events },
    );
    expect(marks.map(({ lane }) => lane)).toEqual([0, 1, 0, 1]);
    expect(marks[0]?.x).toBe(plot.left);
    expect(marks[1]?.x ?? 0).toBeLessThan(points[1]?.x ?? 0);
    expect(marks[1]?.x ?? 0).toBeGreaterThan(points[0]?.x ?? 0);
    expect(marks[3]?.x).toBe(plot.right);
  });

  test('without months there are no marks', () => {
    expect(gradeSteps([], { ...options, events: [{ date: '2020-01-01', kind: 'diagnosis' }] }).marks).toEqual([]);
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
