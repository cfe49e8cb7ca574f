/**
 * 実質○種類 — the effective number 1/Σx² (inverse Herfindahl index), and how far it reaches towards the model's
 * (calculations.md section 4). It needs no correlations and can be said in one sentence.
 */

/** 1 for everything in one place, n for n equal shares. */
export function effectiveNumber(shares: readonly number[]): number {
  return 1 / shares.reduce((sum, share) => sum + share * share, 0);
}

/** How far N reaches towards N_ref, min(1, (N − 1)/(N_ref − 1)): with N_ref = 1 nothing could be missing. */
export function reachedShare(effective: number, reference: number): number {
  return reference > 1 ? Math.min(1, Math.max(0, (effective - 1) / (reference - 1))) : 1;
}

/** A diversification score from 0 to 100: the protected share needs none and counts in full, the rest as far as it reaches. */
export function diversificationScore(reached: number, protectedShare: number): number {
  return Math.min(100, 100 * (protectedShare + (1 - protectedShare) * reached));
}
