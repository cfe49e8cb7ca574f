import { describe, expect, test } from 'vitest';
import { drift } from './drift.ts';

type Table = Readonly<Record<string, number>>;

const driftOf = (held: Table, rates: Table) =>
  drift({
    holdings: Object.entries(held).map(([code, amount]) => ({ code, amount })),
    rates: Object.entries(rates).map(([code, rate]) => ({ code, rate })),
  });

describe('選んだ配分からのずれ', () => {
  test.each<[string, Table, Table, number, [string, number]]>([
    ['the chosen rates', { A: 300_000, B: 700_000 }, { A: 30, B: 70 }, 0, ['A', 0]],
    ['20 points', { A: 700_000, B: 300_000 }, { A: 50, B: 50 }, 20, ['A', 20]],
    ['a product that wasn’t chosen', { A: 980_000, X: 20_000 }, { A: 100 }, 2, ['A', -2]],
    ['a product that isn’t held', { A: 1_000_000 }, { A: 90, B: 10 }, 10, ['A', 10]],
    ['everything elsewhere', { X: 5 }, { A: 100 }, 100, ['A', -100]],
    [
      'the furthest is not the first',
      { A: 250, B: 450, C: 200, D: 100 },
      { A: 20, B: 25, C: 30, D: 25 },
      25,
      ['B', 20],
    ],
  ])('%s', (_name, held, rates, driftPoints, [code, points]) => {
    const moved = driftOf(held, rates);
    expect(moved?.driftPoints).toBeCloseTo(driftPoints, 12);
    expect(moved?.largest.code).toBe(code);
    expect(moved?.largest.points).toBeCloseTo(points, 12);
  });

  test.each([
    [599_999, null],
    [600_000, 'note'],
    [600_001, 'note'],
  ])('a caution from 10 points: %i yen of a million', (yen, level) => {
    expect(driftOf({ A: yen, B: 1_000_000 - yen }, { A: 50, B: 50 })?.level).toBe(level);
  });

  test('nothing held, nothing moved', () => {
    expect(driftOf({}, { A: 100 })).toBeNull();
    expect(driftOf({ A: 0 }, { A: 100 })).toBeNull();
  });

  test.each<[string, Table, Table]>([
    ['The rates are no choice: notWhole', { A: 1 }, { A: 99 }],
    ['below 0', { A: -1 }, { A: 100 }],
  ])('is refused: %s', (message, held, rates) => {
    expect(() => driftOf(held, rates)).toThrow(message);
  });
});
