import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalCdf, Z_75, Z_90, Z_95 } from './normal-distribution.ts';

// Published values of Φ (Abramowitz and Stegun, table 26.1; tails from its asymptotic row).
test.each([
  [0, 0.5],
  [1, 0.841344746068543],
  [1.96, 0.97500210485178],
  [-2.5, 0.006209665325776],
  [2.9999999, 0.998650101525],
  [3.0000001, 0.998650102412],
  [-6, 9.86587645e-10],
])('Φ(%d) = %d', (x, expected) => {
  expect(Math.abs(normalCdf(x) - expected)).toBeLessThan(1e-12);
});

test('the quoted quantiles are where they should be', () => {
  expect(normalCdf(Z_75)).toBeCloseTo(0.75, 14);
  expect(normalCdf(Z_90)).toBeCloseTo(0.9, 14);
  expect(normalCdf(Z_95)).toBeCloseTo(0.95, 14);
});

test('it is symmetric, rises, and ends at 0 and 1', () => {
  fc.assert(
    fc.property(fc.double({ min: -40, max: 40, noNaN: true }), (x) => {
      expect(normalCdf(x) + normalCdf(-x)).toBeCloseTo(1, 14);
      expect(normalCdf(x + 0.01)).toBeGreaterThanOrEqual(normalCdf(x));
    }),
  );
  expect(normalCdf(Number.POSITIVE_INFINITY)).toBe(1);
  expect(normalCdf(Number.NEGATIVE_INFINITY)).toBe(0);
});
