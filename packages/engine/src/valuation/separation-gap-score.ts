/** 配分かい離スコア — how far the mix is from the model of the employee's type (calculations.md section 4). */
import type { ClassWeights } from '../vocabulary/asset-class.ts';

/** TV = ½Σ|wᵢ − mᵢ|: the share of the money that would have to move, 0..1. */
export function totalVariation(weights: ClassWeights, modelWeights: ClassWeights): number {
  return 0.5 * weights.reduce((sum, weight, i) => sum + Math.abs(weight - (modelWeights[i] ?? 0)), 0);
}

/**
 * 100·(1 − max(0, TV − g)), unrounded. `gapPoints` is the company's `investmentEvaluationGap`: a dead band in
 * percentage points within which a difference costs nothing.
 */
export function separationGapScore(variation: number, gapPoints: number): number {
  return Math.min(100, Math.max(0, 100 * (1 - Math.max(0, variation - gapPoints / 100))));
}
