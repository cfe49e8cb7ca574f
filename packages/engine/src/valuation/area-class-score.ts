/** 地域分散スコア — the asset class score's formula over areas; the protected share is the class one (section 4). */
import type { AreaWeights } from '../vocabulary/area.ts';
import { type ClassWeights, SHORT_TERM } from '../vocabulary/asset-class.ts';
import { diversificationScore, effectiveNumber } from './effective-number.ts';
import type { ModelReference } from './valuation-basis.ts';

/** 100·(w_ST + (1 − w_ST)·min(1, (N(v) − 1)/(V_ref − 1))), unrounded. */
export function areaClassScore(
  portfolio: { weights: ClassWeights; areaWeights: AreaWeights },
  reference: ModelReference,
): number {
  const effective = effectiveNumber(portfolio.areaWeights);
  return diversificationScore(effective, reference.effectiveAreas, portfolio.weights[SHORT_TERM]);
}
