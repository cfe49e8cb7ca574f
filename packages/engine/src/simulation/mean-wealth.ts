/** 平均 — computes the expected value of a savings plan; the comonotonic bound has the same mean (calculations.md 6.1). */

import { type Plan, requireAmount, requireMonths } from './monthly-flows.ts';
import { monthlyGrowth } from './monthly-growth.ts';

/**
 * The expected value E[W_n] by the recursion W_k = W_{k−1}·g + c_k, g = (1+μ)^{1/12}; unrounded yen.
 * @param mean net of fees, a fraction a year
 */
export function meanWealth(flows: Float64Array, mean: number): number {
  const { meanFactor } = monthlyGrowth({ mean, risk: 0 });
  return flows.reduce((value, flow) => value * meanFactor + flow, 0);
}

/** The closed form for equal contributions: W0·g^n + c·(g^n − 1)/(g − 1), and W0 + c·n without growth. */
export function meanOfEqualContributions(
  { startValue, monthlyContribution, months }: Plan & { readonly monthlyContribution: number },
  mean: number,
): number {
  requireAmount('startValue', startValue);
  requireAmount('monthlyContribution', monthlyContribution);
  const logGrowth = Math.log1p(monthlyGrowth({ mean, risk: 0 }).meanFactor - 1);
  if (logGrowth === 0) return startValue + monthlyContribution * requireMonths(months);
  const grown = Math.expm1(logGrowth * requireMonths(months));
  return startValue * (1 + grown) + (monthlyContribution * grown) / Math.expm1(logGrowth);
}
