/**
 * 実質○種類 — computes the effective number 1/Σx² (inverse Herfindahl index), and how near it is to the model's (calculations.md
 * section 4). The measure needs no correlations and can be explained in one sentence.
 */
import type { AreaWeights } from '../vocabulary/area.ts';
import type { ClassWeights } from '../vocabulary/asset-class.ts';

/** 1/Σx²: 1 if one share is everything, n for n equal shares. */
export function effectiveNumber(shares: readonly number[]): number {
  return 1 / shares.reduce((sum, share) => sum + share * share, 0);
}

/**
 * N(w), the effective number of asset classes. To the degree `closeness` (0..1) that the equities match the world's, they
 * count as two kinds, at home and abroad, in whatever proportion the world has them; otherwise by their own weights (revised
 * 2026-12, docs/decisions/0060).
 */
export function effectiveClasses(weights: ClassWeights, closeness: number): number {
  const [domestic, foreign, ...others] = weights;
  const equities = domestic + foreign;
  const asHeld = domestic * domestic + foreign * foreign;
  const squares = others.reduce((sum, weight) => sum + weight * weight, 0);
  return 1 / (squares + (1 - closeness) * asHeld + (closeness * equities * equities) / 2);
}

/** N(v) over the areas of the money at risk, without principal-protected money (domestic). 1 where nothing is at risk. */
export function effectiveAreas(areaWeights: AreaWeights, shortTerm: number): number {
  const [domestic, ...abroad] = areaWeights;
  const atRisk = [Math.max(0, domestic - shortTerm), ...abroad];
  const total = atRisk.reduce((sum, area) => sum + area, 0);
  return total > 0 ? effectiveNumber(atRisk.map((area) => area / total)) : 1;
}

/** min(1, (N − 1)/(N_ref − 1)), the share of N_ref that N reaches; 1 where N_ref is 1. */
export function reachedShare(effective: number, reference: number): number {
  return reference > 1 ? Math.min(1, Math.max(0, (effective - 1) / (reference - 1))) : 1;
}

/** A diversification score from 0 to 100: the principal-protected share counts in full, the rest by its reached share. */
export function diversificationScore(reached: number, protectedShare: number): number {
  return Math.min(100, 100 * (protectedShare + (1 - protectedShare) * reached));
}
