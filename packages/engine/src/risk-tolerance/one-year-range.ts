/**
 * 100万円の1年後 — computes the range of one million yen in an asset mix after one year, before fees, which question 6 and the
 * result page show (calculations.md section 3, table of the four models).
 */
import type { CapitalMarketAssumptions } from '../assumptions/capital-market-assumptions.ts';
import { cumulativeQuantile, forwardFigures } from '../risk-return/forward-figures.ts';
import { portfolioMoments } from '../risk-return/portfolio-moments.ts';
import { Z_90 } from '../statistics/normal-distribution.ts';
import type { ClassWeights } from '../vocabulary/asset-class.ts';
import { toYen, type Yen } from '../vocabulary/yen.ts';

const START = 1_000_000;

export type OneYearRange = {
  /** The 10 % quantile. */
  readonly p10: Yen;
  /** The median. */
  readonly p50: Yen;
  /** The 90 % quantile. */
  readonly p90: Yen;
  /** Chance of ending below the start, a fraction. */
  readonly lossProbability: number;
};

/** One million yen times 1 + `growth`, to the nearest yen. */
export function millionGrownBy(growth: number): Yen {
  return toYen(Math.round(START * (1 + growth)));
}

/** The 10, 50 and 90 % quantiles of one million yen after a year and the chance of a loss, ex-ante and before fees. */
export function oneYearOfMillion(weights: ClassWeights, assumptions: CapitalMarketAssumptions): OneYearRange {
  const moments = portfolioMoments({ weights }, assumptions);
  const { medianCumulative, lossProbability } = forwardFigures(moments, 1);
  return {
    p10: millionGrownBy(cumulativeQuantile(moments, 1, -Z_90)),
    p50: millionGrownBy(medianCumulative),
    p90: millionGrownBy(cumulativeQuantile(moments, 1, Z_90)),
    lossProbability,
  };
}
