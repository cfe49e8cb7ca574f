/** 対数正規分布 — converts a mean and risk to the annual log mean and log standard deviation (calculations.md section 1). */
import type { Moments } from './portfolio-moments.ts';

/** a and s, both a year. */
export type LognormalParameters = { readonly logMean: number; readonly logRisk: number };

/**
 * s² = ln(1 + σ²/(1+μ)²), a = ln(1+μ) − s²/2.
 * @throws RangeError for a mean of −1 or less, which has no logarithm.
 */
export function lognormalParameters({ mean, risk }: Moments): LognormalParameters {
  if (!(mean > -1)) throw new RangeError(`A mean return of ${mean} has no lognormal`);
  const variance = Math.log1p((risk / (1 + mean)) ** 2);
  return { logMean: Math.log1p(mean) - variance / 2, logRisk: Math.sqrt(variance) };
}
