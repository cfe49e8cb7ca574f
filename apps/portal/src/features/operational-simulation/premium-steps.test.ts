import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { highestPremium, possiblePremium, steppedPremium } from './premium-slider.tsx';

describe('本人の掛金の刻み', () => {
  const limits = { inputMax: 15_500, minimum: 1_000, unit: 1_000 };

  test.each([
    [5_000, 1, 6_000],
    [5_000, -1, 4_000],
    [1_000, -1, 0],
    [0, -1, 0],
    [0, 1, 1_000],
    [15_000, 1, 15_000],
    // The amount at the record keeper may lie between two steps.
    [12_345, 1, 13_000],
    [12_345, -1, 12_000],
  ] as const)('%i円から%iステップで%i円', (from, by, yen) => {
    expect(steppedPremium(from, by, limits)).toBe(yen);
  });

  test('最低額が単位より大きいときは、0円と最低額の間で止まらない', () => {
    const high = { inputMax: 20_000, minimum: 5_000, unit: 1_000 };
    expect([steppedPremium(0, 1, high), steppedPremium(5_000, -1, high)]).toEqual([5_000, 0]);
    expect([possiblePremium(2_000, 0, high), possiblePremium(2_000, 9_000, high)]).toEqual([5_000, 0]);
  });

  test('どこに動かしても、選べる金額になる', () => {
    fc.assert(
      fc.property(
        fc.nat(90_000),
        fc.nat(90_000),
        fc.integer({ min: 1_000, max: 55_000 }),
        fc.constantFrom(100, 1_000, 2_000),
        (yen, from, inputMax, unit) => {
          const any = { inputMax: Math.max(inputMax, 2_000), minimum: 2_000, unit };
          const premium = possiblePremium(yen, from, any);
          expect(premium === 0 || (premium >= 2_000 && premium <= highestPremium(any) && premium % unit === 0)).toBe(
            true,
          );
        },
      ),
    );
  });
});
