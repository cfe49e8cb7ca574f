/** 自分の円で見るリスク — computes what a bad year and the chance of a loss mean for today's balance (calculations.md 2c). */
import { normalCdf, Z_95 } from '../statistics/normal-distribution.ts';
import { floorToYen, type Yen } from '../vocabulary/yen.ts';
import { cumulativeQuantile, forwardFigures } from './forward-figures.ts';
import { lognormalParameters } from './lognormal.ts';
import type { Moments } from './portfolio-moments.ts';

export type OwnYenRisk = {
  /** In one year of twenty today's balance falls by more than this: max(0, ⌊T·(1 − e^{a − z_95·s})⌋). */
  readonly badYearLoss: Yen;
  /** The mean of those worst years: max(0, T·(1 − (1 + μ)·Φ(−z_95 − s)/0.05)), half up. */
  readonly badYearMeanLoss: Yen;
  /** Φ(−a/s): the chance that today's balance is worth less in a year. */
  readonly belowTodayAfterOneYear: number;
};

/** The share of years that count as bad: Φ(−z_95). */
const BAD_YEARS = 0.05;

/**
 * The figures for a year without premiums.
 * @param moments of the held mix, net of fees, fractions a year
 * @param totalYen today's balance T
 * @throws RangeError for a mean of −1 or less, and for a loss that is no amount
 */
export function ownYenRisk(moments: Moments, totalYen: number): OwnYenRisk {
  const badYear = cumulativeQuantile(moments, 1, -Z_95);
  const { logRisk } = lognormalParameters(moments);
  // The expected shortfall of a lognormal, whose mean e^{a + s²/2} is 1 + μ.
  const meanOfBadYears = ((1 + moments.mean) * normalCdf(-Z_95 - logRisk)) / BAD_YEARS - 1;
  return {
    badYearLoss: floorToYen(Math.max(0, -badYear * totalYen)),
    badYearMeanLoss: floorToYen(Math.max(0, -meanOfBadYears * totalYen) + 0.5),
    belowTodayAfterOneYear: forwardFigures(moments, 1).lossProbability,
  };
}
