/** 想定 — computes ex-ante figures of an asset mix over a horizon of independent lognormal years (calculations.md section 2b). */
import { normalCdf, Z_95 } from '../statistics/normal-distribution.ts';
import { lognormalParameters } from './lognormal.ts';
import type { Moments } from './portfolio-moments.ts';

/** Cumulative figures are over the whole horizon, the others a year; all are fractions. */
export type ForwardFigures = {
  readonly years: number;
  readonly meanCumulative: number;
  readonly medianCumulative: number;
  /** The median return a year, the same for every horizon. */
  readonly returnByYear: number;
  /** σ a year, the same for every horizon. */
  readonly investmentRisk: number;
  readonly riskOfAnnualised: number;
  readonly riskCumulative: number;
  /** The 5 % quantile of the cumulative return. */
  readonly low5Cumulative: number;
  /** The 95 % quantile of the cumulative return. */
  readonly high5Cumulative: number;
  /** The chance of ending below the start, in nominal terms. */
  readonly lossProbability: number;
};

/** The cumulative return below which a share Φ(z) of outcomes lies: e^{aH + z·s·√H} − 1. */
export function cumulativeQuantile(moments: Moments, years: number, z: number): number {
  const { logMean, logRisk } = lognormalParameters(moments);
  return Math.expm1(logMean * years + z * logRisk * Math.sqrt(years));
}

/** The chance of a loss, Φ(−a√H/s); without any risk it is 0 or 1. */
function lossProbability(moments: Moments, years: number): number {
  const { logMean, logRisk } = lognormalParameters(moments);
  if (logRisk === 0) return logMean >= 0 ? 0 : 1;
  return normalCdf((-logMean * Math.sqrt(years)) / logRisk);
}

/**
 * Figures over `years` (more than 0) of an asset mix with these moments, net of fees.
 * @throws RangeError for a mean of −1 or less.
 */
export function forwardFigures(moments: Moments, years: number): ForwardFigures {
  const { logMean, logRisk } = lognormalParameters(moments);
  const variance = logRisk * logRisk;
  const meanCumulative = Math.expm1(years * Math.log1p(moments.mean));
  return {
    years,
    meanCumulative,
    medianCumulative: Math.expm1(logMean * years),
    returnByYear: Math.expm1(logMean),
    investmentRisk: moments.risk,
    riskOfAnnualised: Math.exp(logMean + variance / (2 * years)) * Math.sqrt(Math.expm1(variance / years)),
    riskCumulative: (1 + meanCumulative) * Math.sqrt(Math.expm1(variance * years)),
    low5Cumulative: cumulativeQuantile(moments, years, -Z_95),
    high5Cumulative: cumulativeQuantile(moments, years, Z_95),
    lossProbability: lossProbability(moments, years),
  };
}
