import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalCdf } from '../statistics/normal-distribution.ts';
import { normalQuantile } from '../statistics/normal-quantile.ts';
import { lognormalParameters } from './lognormal.ts';
import { ownYenRisk } from './own-yen-risk.ts';

const moments = fc.record({
  mean: fc.double({ min: -0.02, max: 0.08, noNaN: true }),
  risk: fc.double({ min: 0.0001, max: 0.25, noNaN: true }),
});

/**
 * The mean loss of the worst 5 % of years, summed over quantiles in the middle of equal slices, without a formula for the tail.
 */
function meanOfBadYears(a: number, s: number): number {
  const slices = 400;
  const losses = Array.from(
    { length: slices },
    (_, i) => 1 - Math.exp(a + s * normalQuantile((0.05 * (i + 0.5)) / slices)),
  );
  return losses.reduce((sum, loss) => sum + loss, 0) / slices;
}

test('is the formula of section 2c', () => {
  fc.assert(
    fc.property(moments, fc.nat(50_000_000), (own, totalYen) => {
      const { logMean: a, logRisk: s } = lognormalParameters(own);
      const { badYearLoss, badYearMeanLoss, belowTodayAfterOneYear } = ownYenRisk(own, totalYen);
      const loss = totalYen * (1 - Math.exp(a - 1.6448536269514722 * s));
      // Rounding noise of the exponential may move the floored amount by one.
      expect(Math.abs(badYearLoss - Math.max(0, loss - 0.5))).toBeLessThan(0.5001);
      expect(belowTodayAfterOneYear).toBe(normalCdf(-a / s));
      expect(Math.abs(badYearMeanLoss - Math.max(0, totalYen * meanOfBadYears(a, s)))).toBeLessThan(
        0.5001 + 3e-5 * totalYen,
      );
    }),
  );
});

test('without risk there is no bad year, and a mean below 0 is a certain loss', () => {
  expect(ownYenRisk({ mean: 0.01, risk: 0 }, 3_000_000)).toEqual({
    badYearLoss: 0,
    badYearMeanLoss: 0,
    belowTodayAfterOneYear: 0,
  });
  expect(ownYenRisk({ mean: -0.01, risk: 0 }, 3_000_000)).toMatchObject({ belowTodayAfterOneYear: 1 });
  expect(ownYenRisk({ mean: 0.05, risk: 0.15 }, 0).badYearLoss).toBe(0);
});

test('an amount that is none is refused', () => {
  expect(() => ownYenRisk({ mean: 0.05, risk: 0.15 }, Number.NaN)).toThrow(RangeError);
});
