/** 資産分散スコア — how well the money at risk is spread over asset classes (calculations.md section 4). */
import { type ClassWeights, SHORT_TERM } from '../vocabulary/asset-class.ts';
import { diversificationScore, effectiveNumber } from './effective-number.ts';
import type { ModelReference } from './valuation-basis.ts';

/** 100·(w_ST + (1 − w_ST)·min(1, (N(w) − 1)/(N_ref − 1))), unrounded. */
export function assetClassScore(weights: ClassWeights, reference: ModelReference): number {
  return diversificationScore(effectiveNumber(weights), reference.effectiveClasses, weights[SHORT_TERM]);
}
