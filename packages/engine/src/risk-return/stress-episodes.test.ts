import { describe, expect, test } from 'vitest';
import { monthsBetween } from '../calendar/calendar-month.ts';
import { STRESS_EPISODES, stressFalls, stressResults } from './stress-episodes.ts';

const keysOf = (falls: ReturnType<typeof stressFalls>) => falls.map(({ episode }) => episode.key);

describe('過去にあった下落の例', () => {
  test('four episodes, each with its months and names of its own', () => {
    expect(STRESS_EPISODES.map(({ start, end }) => monthsBetween(start, end) + 1)).toEqual([19, 3, 3, 12]);
    expect(new Set(STRESS_EPISODES.map(({ key }) => key)).size).toBe(4);
  });

  test('results in the order of the data, falls from the worst on', () => {
    const bonds = { weights: [0, 0, 1, 0, 0, 0] as const };
    expect(stressResults(bonds, 1_234_567).map(({ yen }) => yen)).toEqual([41_991, 30_741, -6_296, -61_728]);
    expect(keysOf(stressFalls(bonds, 1_234_567))).toEqual(['rates2022', 'corona']);
    const equity = { weights: [0.5, 0.5, 0, 0, 0, 0] as const };
    expect(keysOf(stressFalls(equity, 1_000_000))).toEqual(['financialCrisis', 'autumn2008', 'corona', 'rates2022']);
  });

  test('deposits fell in none', () => {
    const deposits = { weights: [0, 0, 0, 0, 0, 1] as const };
    expect(stressFalls(deposits, 3_000_000)).toEqual([]);
    expect(stressResults(deposits, 3_000_000).every(({ yen }) => Object.is(yen, 0))).toBe(true);
  });

  test('a hedged part moves with its own return, the rest of the class with the class', () => {
    const half = { weights: [0, 0, 0, 1, 0, 0] as const, hedged: 0.5 };
    for (const { episode, fraction } of stressResults(half, 1)) {
      expect(fraction).toBeCloseTo(0.5 * episode.returns[3] + 0.5 * episode.hedgedReturn, 12);
    }
  });

  test.each([
    [10, -0.5],
    [30, -1.5],
    [50, -2.5],
  ])('half a yen goes up: 5%% of %i yen', (totalYen, exact) => {
    const [, , , rates] = stressResults({ weights: [0, 0, 1, 0, 0, 0] }, totalYen);
    expect(rates?.yen).toBe(exact + 0.5 === 0 ? 0 : exact + 0.5);
  });

  test('an amount that is none is refused', () => {
    expect(() => stressResults({ weights: [1, 0, 0, 0, 0, 0] }, Number.NaN)).toThrow(RangeError);
  });
});
