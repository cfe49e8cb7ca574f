import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FuturePoint, type PastPoint, SCENARIO_LINES, scenarioLines } from './scenario-lines.ts';

const frame = { width: 311, height: 300, margin: { top: 46, right: 98, bottom: 32, left: 44 } };
const options = { frame, labelHeight: 40, tickWidth: 52 };

const amount = fc.integer({ min: 0, max: 300_000_000 });
const past = fc
  .array(fc.record({ contribution: amount, valuation: fc.option(amount) }), { maxLength: 12 })
  .map((points) => points.map((point, index): PastPoint => ({ ...point, at: (index + 1 - points.length) / 12 })));
const future = fc
  .array(fc.record({ contribution: amount, good: amount, standard: amount, notGood: amount }), { maxLength: 45 })
  .map((points) => points.map((point, at): FuturePoint => ({ ...point, at })));

function fan(at: number, each: Partial<FuturePoint> = {}): FuturePoint {
  return { at, contribution: 100, good: 300, standard: 200, notGood: 150, ...each };
}

describe('scenario lines', () => {
  test('whatever the amounts: no NaN, at most five ticks, every label inside and apart from the next', () => {
    fc.assert(
      fc.property(past, future, (before, after) => {
        const drawn = scenarioLines(before, after, options);
        expect(JSON.stringify(drawn)).not.toMatch(/NaN|Infinity/);
        expect(drawn.amountAxis.ticks.length).toBeLessThanOrEqual(5);
        expect(drawn.yearTicks.length).toBeLessThanOrEqual(5);
        for (const [index, { labelY }] of drawn.ends.entries()) {
          expect(labelY).toBeGreaterThanOrEqual(drawn.plot.top - 1e-6);
          expect(labelY).toBeLessThanOrEqual(drawn.plot.bottom + 1e-6);
          const above = drawn.ends[index - 1];
          if (above) expect(labelY - above.labelY).toBeGreaterThanOrEqual(40 - 1e-6);
        }
      }),
    );
  });

  test('neighbouring years leave room for their texts, and the last year is always named', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 15, max: 70 }), (years, age) => {
        const drawn = scenarioLines([], [fan(0), fan(years)], { ...options, tickOrigin: age });
        expect(drawn.yearTicks.at(-1)?.value).toBe(years);
        const places = drawn.yearTicks.map(({ at }) => at);
        for (let i = 1; i < places.length; i += 1) {
          expect((places[i] ?? 0) - (places[i - 1] ?? 0)).toBeGreaterThanOrEqual(52 - 1e-6);
        }
      }),
    );
  });

  test('ages on the axis are round ones, and the last', () => {
    const drawn = scenarioLines([], [fan(0), fan(28)], { ...options, tickOrigin: 37 });
    expect(drawn.yearTicks.map(({ value }) => value + 37)).toEqual([40, 50, 65]);
  });

  test('equal outcomes share one line and have labels one above the other, the better one on top', () => {
    const equal = { contribution: 100, good: 100, standard: 100, notGood: 100 };
    const drawn = scenarioLines([], [fan(0, equal), fan(10, equal)], options);
    expect(drawn.future.good).toBe(drawn.future.notGood);
    expect(drawn.ends.map(({ key }) => key)).toEqual(['good', 'standard', 'notGood', 'contribution']);
  });

  test('a month that was not read breaks the line of the past', () => {
    const drawn = scenarioLines(
      [
        { at: -3, contribution: 10, valuation: 10 },
        { at: -2, contribution: 20, valuation: null },
        { at: -1, contribution: 30, valuation: 31 },
        { at: 0, contribution: 40, valuation: 44 },
      ],
      [],
      options,
    );
    expect(drawn.past.valuation.match(/M/g)).toHaveLength(2);
    expect(drawn.now).toBeCloseTo(drawn.plot.right);
  });

  test('a past without a future is named at its own end, each line at its last known amount', () => {
    const drawn = scenarioLines(
      [
        { at: -1, contribution: 30, valuation: 31 },
        { at: 0, contribution: 40, valuation: null },
      ],
      [],
      options,
    );
    expect(drawn.ends.map(({ key, value }) => [key, value])).toEqual([
      ['contribution', 40],
      ['valuation', 31],
    ]);
  });

  test('nothing draws nothing', () => {
    const drawn = scenarioLines([], [], options);
    expect([drawn.now, drawn.yearTicks, drawn.band, drawn.ends]).toEqual([null, [], '', []]);
    for (const key of SCENARIO_LINES) expect(drawn.future[key]).toBe('');
  });

  test('the fan begins where the past ends', () => {
    const drawn = scenarioLines(
      [
        { at: -1, contribution: 80, valuation: 90 },
        { at: 0, contribution: 100, valuation: 120 },
      ],
      [fan(0, { good: 120, standard: 120, notGood: 120 }), fan(1)],
      options,
    );
    const end = drawn.past.valuation.split('L').at(-1);
    expect(drawn.future.standard.startsWith(`M${end}`)).toBe(true);
  });
});
