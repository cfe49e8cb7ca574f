import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sparkLines } from './spark-line.ts';
import { stackedColumns } from './stacked-columns.ts';

const frame = { width: 320, height: 100, margin: { top: 10, right: 20, bottom: 20, left: 40 } };

describe('spark line', () => {
  const points = fc.array(fc.option(fc.integer({ min: 1, max: 90_000 }), { nil: null }), {
    minLength: 1,
    maxLength: 121,
  });

  test('stays inside its plot and ends at the last known value', () => {
    fc.assert(
      fc.property(points, fc.boolean(), (values, fromZero) => {
        const series = [{ key: 'nav', points: values.map((value, at) => ({ at, value })) }];
        const { plot, series: drawn } = sparkLines(series, { frame, fromZero });
        expect(drawn[0]?.last?.value ?? null).toBe(values.findLast((value) => value !== null) ?? null);
        for (const end of [drawn[0]?.first, drawn[0]?.last]) {
          if (!end) continue;
          expect(end.x).toBeGreaterThanOrEqual(plot.left - 1e-9);
          expect(end.x).toBeLessThanOrEqual(plot.right + 1e-9);
          expect(end.y).toBeGreaterThanOrEqual(plot.top - 1e-9);
          expect(end.y).toBeLessThanOrEqual(plot.bottom + 1e-9);
        }
      }),
    );
  });

  test('a gap is not drawn over', () => {
    const values = [10, 20, null, 30, 40];
    const { series } = sparkLines([{ key: 0, points: values.map((value, at) => ({ at, value })) }], { frame });
    expect(series[0]?.d.match(/M/g)).toHaveLength(2);
  });

  test('zero is on the floor when it is asked for, and left out of a price', () => {
    const one = [{ key: 0, points: [9_000, 11_000].map((value, at) => ({ at, value })) }];
    expect(sparkLines(one, { frame, fromZero: true }).zero).toBe(80);
    expect(sparkLines(one, { frame }).zero).toBeNull();
  });

  test('a value that never moves stands in the middle', () => {
    const still = [{ key: 0, points: [500, 500, 500].map((value, at) => ({ at, value })) }];
    expect(sparkLines(still, { frame }).series[0]?.last?.y).toBe(45);
  });

  test('nothing known draws nothing', () => {
    const { series } = sparkLines([{ key: 0, points: [{ at: 0, value: null }] }], { frame });
    expect(series[0]).toMatchObject({ d: '', first: null, last: null });
  });
});

describe('stacked columns', () => {
  const amounts = fc.array(fc.tuple(fc.nat(55_000), fc.nat(55_000)), { minLength: 1, maxLength: 24 });

  test('each column is as high as the sum of its parts, in its own room', () => {
    fc.assert(
      fc.property(amounts, (rows) => {
        const columns = rows.map(([own, company], at) => ({
          label: `${at}`,
          parts: [
            { key: 'company', amount: company },
            { key: 'own', amount: own },
          ],
        }));
        const drawn = stackedColumns(columns, { frame, labelWidth: 40 });
        let right = drawn.plot.left;
        for (const [place, column] of drawn.columns.entries()) {
          const [own, company] = rows[place] ?? [0, 0];
          const top = Math.min(drawn.plot.bottom, ...column.blocks.map(({ y }) => y));
          expect(top).toBeCloseTo(drawn.amountAxis.place(own + company), 6);
          for (const { x, width } of column.blocks) {
            expect(x).toBeGreaterThanOrEqual(right - 1e-9);
            expect(x + width).toBeLessThanOrEqual(drawn.plot.right + 1e-9);
          }
          right = Math.max(right, ...column.blocks.map(({ x, width }) => x + width));
        }
      }),
    );
  });

  test('the last column is labelled, and labels keep their distance', () => {
    const columns = Array.from({ length: 24 }, (_, at) => ({ label: `${at}`, parts: [{ key: 0, amount: 1 }] }));
    const labelled = stackedColumns(columns, { frame, labelWidth: 40 }).columns.filter(({ isLabelled }) => isLabelled);
    expect(labelled.at(-1)?.label).toBe('23');
    for (const [place, { x }] of labelled.slice(1).entries())
      expect(x - (labelled[place]?.x ?? 0)).toBeGreaterThanOrEqual(40);
  });

  test('no column, no drawing', () => {
    expect(stackedColumns([], { frame, labelWidth: 40 }).columns).toEqual([]);
  });
});
