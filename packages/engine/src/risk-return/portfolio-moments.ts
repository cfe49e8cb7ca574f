/** 期待リターンとリスク — ex-ante mean and standard deviation of a mix (calculations.md section 1, portfolio). */
import type { CapitalMarketAssumptions } from '../assumptions/capital-market-assumptions.ts';
import type { ClassWeights } from '../vocabulary/asset-class.ts';

/** Arithmetic mean and standard deviation a year, as fractions. */
export type Moments = { readonly mean: number; readonly risk: number };

/** w'Σw by half the matrix, √ taken: σ a year as a fraction. */
export function portfolioRisk(weights: ClassWeights, covariance: readonly number[]): number {
  let variance = 0;
  for (let i = 0; i < 6; i++) {
    let cross = 0;
    for (let j = i + 1; j < 6; j++) cross += (covariance[6 * i + j] ?? 0) * (weights[j] ?? 0);
    const weight = weights[i] ?? 0;
    variance += weight * ((covariance[7 * i] ?? 0) * weight + 2 * cross);
  }
  return Math.sqrt(Math.max(0, variance));
}

/**
 * μ net of the weighted expense ratio (fractions a year) and σ of a mix.
 * Section 2b: μ_net = μ_p − fee; fees don't change σ.
 */
export function portfolioMoments(
  weights: ClassWeights,
  assumptions: CapitalMarketAssumptions,
  expenseRatio = 0,
): Moments {
  const mean = weights.reduce((sum, weight, i) => sum + weight * (assumptions.mean[i] ?? 0), 0);
  return { mean: mean - expenseRatio, risk: portfolioRisk(weights, assumptions.covariance) };
}
