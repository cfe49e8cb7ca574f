/**
 * 総合評価 — combines 分散投資評価 and リスク許容度適合評価, and caps the total so that it can't hide a bad fit (calculations.md section 4). A
 * portfolio that doesn't suit the person can't be graded well for diversification alone, and excess risk caps the total
 * whatever the other scores.
 */
import type { ValuationConfig } from './valuation-config.ts';

export type TotalCap = 'fit' | 'excessRisk';

export type Total = {
  /** Unrounded, 0..100. */
  readonly score: number;
  /** The cap that lowered the score; null when it is the plain mean of the two. */
  readonly cappedBy: TotalCap | null;
};

/** The maximum total for a risk of `risk` with a model of `modelRisk` (fractions a year); 100 where no cap applies. */
export function excessRiskCap(risk: number, modelRisk: number, config: ValuationConfig): number {
  let cap = 100;
  for (const rule of config.excessRiskCaps) {
    if (risk > rule.times * modelRisk + rule.plus) cap = Math.min(cap, rule.cap);
  }
  return cap;
}

/** min(½·diversified + ½·fit, fit + 20), then at most `cap`; both inputs are unrounded scores. */
export function totalScore(halves: { diversified: number; fit: number }, cap: number, config: ValuationConfig): Total {
  const mean = config.totalWeights.diversified * halves.diversified + config.totalWeights.fit * halves.fit;
  const byFit = halves.fit + config.fitHeadroom;
  const uncapped = Math.min(mean, byFit);
  if (cap < uncapped) return { score: cap, cappedBy: 'excessRisk' };
  return { score: uncapped, cappedBy: byFit < mean ? 'fit' : null };
}
