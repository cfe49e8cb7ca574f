/** 月ごとの成長 — computes the growth of each month of a plan, constant or changing from month to month (calculations.md 6.2). */
import type { Moments } from '../risk-return/portfolio-moments.ts';
import { monthlyGrowth } from './monthly-growth.ts';

/**
 * Annual moments net of fees: one pair for all months, or a list with one pair for each month from the first on. Months that
 * share an object are computed once.
 */
export type PlannedGrowth = Moments | readonly Moments[];

/** Values of each month i at index i; index 0 is not used. */
export type GrowthByMonth = {
  /** e^{m_i + s_i²/2}, the mean factor. */
  readonly meanFactors: Float64Array;
  /** s_i as a share of the largest: exactly 1 in every month where growth is constant. */
  readonly riskShares: Float64Array;
  /** The largest s_i. */
  readonly logRisk: number;
};

function isByMonth(growth: PlannedGrowth): growth is readonly Moments[] {
  return Array.isArray(growth);
}

/** @throws RangeError as `monthlyGrowth`, and for a list that doesn't have one pair per month */
export function growthByMonth(growth: PlannedGrowth, months: number): GrowthByMonth {
  if (!isByMonth(growth)) {
    const { logRisk, meanFactor } = monthlyGrowth(growth);
    const meanFactors = new Float64Array(months + 1).fill(meanFactor);
    return { meanFactors, riskShares: new Float64Array(months + 1).fill(1), logRisk };
  }
  if (growth.length !== months) throw new RangeError(`Growth of ${growth.length} months for a plan of ${months}`);
  const meanFactors = new Float64Array(months + 1).fill(1);
  const risks = new Float64Array(months + 1);
  let known: Moments | undefined;
  for (const [index, moments] of growth.entries()) {
    const month = index + 1;
    if (moments === known) {
      meanFactors[month] = meanFactors[month - 1] as number;
      risks[month] = risks[month - 1] as number;
      continue;
    }
    const { logRisk, meanFactor } = monthlyGrowth(moments);
    meanFactors[month] = meanFactor;
    risks[month] = logRisk;
    known = moments;
  }
  const largest = risks.reduce((most, risk) => Math.max(most, risk), 0);
  const riskShares = largest === 0 ? risks.fill(1) : risks.map((risk) => risk / largest);
  return { meanFactors, riskShares, logRisk: largest };
}
