import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sparkLine } from './spark-line.ts';
import { stackedColumns } from './stacked-columns.ts';

const frame = { width: 320, height: 100, margin: { top: 10, right: 20, bottom: 20, left: 40 } };

describe('spark line', () => {
  const numbered = (values: readonly (number | null)[]) => values.map((value, at) => ({ at, value }));

  test('stays inside its plot and ends at the last known value', () => {
    const values = fc.array(fc.option(fc.integer({ min: 1, max: 90_000 }), { nil: null }), {
      minLength: 1,
      maxLength: 121,
    });
    fc.assert(
      fc.property(values, (prices) => {
        const { plot, d, last } = sparkLine(numbered(prices), frame);
        expect(last === null).toBe(prices.every((price) => price === null));
        const places = [...d.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
        for (const [x, y] of last ? [...places, [last.x, last.y] as const] : places) {
          expect(x).toBeGreaterThanOrEqual(plot.left - 1e-3);
          expect(x).toBeLessThanOrEqual(plot.right + 1e-3);
          expect(y).toBeGreaterThanOrEqual(plot.top - 1e-3);
          expect(y).toBeLessThanOrEqual(plot.bottom + 1e-3);
        }
      }),
    );
  });

  test('a gap is not drawn over, and the line ends at the last known value', () => {
    const { d, last } = sparkLine(numbered([10, 20, null, 30, 40, null]), frame);
    expect(d.match(/M/g)).toHaveLength(2);
    expect(last).toEqual({ x: 40 + (260 * 4) / 5, y: 10 });
  });

  test('a value that never moves stands in the middle', () => {
    expect(sparkLine(numbered([500, 500, 500]), frame).last?.y).toBe(45);
  });

  test('nothing known draws nothing', () => {
    expect(sparkLine(numbered([null]), frame)).toMatchObject({ d: '', last: null });
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

  test('what was taken back hangs from zero, and the axis reaches down to it', () => {
    const parts = [
      { key: 'company', amount: -20_000 },
      { key: 'own', amount: -10_000 },
    ];
    const paid = [{ key: 'company', amount: 30_000 }];
    const { amountAxis, columns } = stackedColumns(
      [
        { label: 'paid', parts: paid },
        { label: 'refunded', parts },
      ],
      { frame, labelWidth: 40 },
    );
    const zero = amountAxis.place(0);
    expect(amountAxis.min).toBeLessThanOrEqual(-30_000);
    const [first, last] = columns[1]?.blocks ?? [];
    expect(first?.y).toBe(zero);
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeCloseTo(amountAxis.place(-30_000), 6);
    expect(columns[0]?.blocks[0]).toMatchObject({
      y: amountAxis.place(30_000),
      height: zero - amountAxis.place(30_000),
    });
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
