/** 期待リターンとリスク — computes the ex-ante mean and standard deviation of an asset mix (calculations.md section 1, portfolio). */
import type { CapitalMarketAssumptions } from '../assumptions/capital-market-assumptions.ts';
import { type ClassWeights, FOREIGN_BONDS } from '../vocabulary/asset-class.ts';

/** Arithmetic mean and standard deviation a year, as fractions. */
export type Moments = { readonly mean: number; readonly risk: number };

/** w'Σw over the six classes, from half of the symmetric matrix. */
function sixClassVariance(weights: ClassWeights, covariance: readonly number[]): number {
  let variance = 0;
  for (let i = 0; i < 6; i++) {
    let cross = 0;
    for (let j = i + 1; j < 6; j++) cross += (covariance[6 * i + j] ?? 0) * (weights[j] ?? 0);
    const weight = weights[i] ?? 0;
    variance += weight * ((covariance[7 * i] ?? 0) * weight + 2 * cross);
  }
  return variance;
}

/** An asset mix: its class weights, and its share of 為替ヘッジあり外国債券, at most the weight of FB; 0 if absent. */
export type RiskyMix = { readonly weights: ClassWeights; readonly hedged?: number | undefined };

/** σ a year as a fraction. The hedged part is taken out of FB, as a seventh class (calculations.md 1, revised 2026-11). */
export function portfolioRisk({ weights, hedged = 0 }: RiskyMix, assumptions: CapitalMarketAssumptions): number {
  const { covariance, hedgedCovariance, hedgedForeignBonds } = assumptions;
  if (hedged === 0) return Math.sqrt(Math.max(0, sixClassVariance(weights, covariance)));
  const [domesticEquity, foreignEquity, domesticBonds, foreignBonds, other, shortTerm] = weights;
  const unhedged = [domesticEquity, foreignEquity, domesticBonds, foreignBonds - hedged, other, shortTerm] as const;
  const withOthers = unhedged.reduce((sum, weight, i) => sum + weight * (hedgedCovariance[i] ?? 0), 0);
  const own = hedgedForeignBonds.risk ** 2;
  const variance = sixClassVariance(unhedged, covariance) + hedged * (hedged * own + 2 * withOthers);
  return Math.sqrt(Math.max(0, variance));
}

/**
 * μ net of the weighted expense ratio (fractions a year) and σ of an asset mix. By calculations.md section 2b μ_net = μ_p −
 * fee, and fees don't change σ.
 */
export function portfolioMoments(
  mix: RiskyMix & { readonly expenseRatio?: number },
  assumptions: CapitalMarketAssumptions,
): Moments {
  const { weights, hedged = 0, expenseRatio = 0 } = mix;
  const { mean, hedgedForeignBonds } = assumptions;
  const unhedged = weights.reduce((sum, weight, i) => sum + weight * (mean[i] ?? 0), 0);
  const change = hedged * (hedgedForeignBonds.mean - mean[FOREIGN_BONDS]);
  return { mean: unhedged + change - expenseRatio, risk: portfolioRisk(mix, assumptions) };
}
