/** 月次の成長 — converts a mix's annual moments to the growth of one month (calculations.md sections 1 and 6.1). */
import { lognormalParameters } from '../risk-return/lognormal.ts';
import type { Moments } from '../risk-return/portfolio-moments.ts';

/** Figures of one month: log mean m, log standard deviation s, and the mean factor e^{m + s²/2} = (1+μ)^{1/12}. */
export type MonthlyGrowth = { readonly logMean: number; readonly logRisk: number; readonly meanFactor: number };

/**
 * Converts by m = a/12, s = s_annual/√12.
 * @param moments net of fees, fractions a year
 * @throws RangeError for a mean of −1 or less, for a negative risk, and for what is not finite
 */
export function monthlyGrowth(moments: Moments): MonthlyGrowth {
  const { mean, risk } = moments;
  if (!Number.isFinite(mean)) throw new RangeError(`A mean return of ${mean} is not finite`);
  if (!(risk >= 0 && Number.isFinite(risk))) throw new RangeError(`A risk of ${risk} is not finite and at least 0`);
  const { logMean, logRisk } = lognormalParameters(moments);
  return { logMean: logMean / 12, logRisk: logRisk / Math.sqrt(12), meanFactor: Math.exp(Math.log1p(mean) / 12) };
}
