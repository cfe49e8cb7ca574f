/**
 * 運用評価の設定 — every parameter of the valuation in one record (calculations.md section 4). A formula never
 * contains one of these figures itself, so that changing a weight or a cut-off is a change of this file alone.
 */
import type { Grade } from '../vocabulary/grade.ts';

export const VALUATION_CONFIG = {
  /** 分散投資評価 = asset · assetClassScore + area · areaClassScore. */
  diversifiedWeights: { assetClass: 0.6, areaClass: 0.4 },
  /** リスク許容度適合評価 = separation · separationGapScore + risk · riskGapScore. */
  fitWeights: { separationGap: 0.5, riskGap: 0.5 },
  /** 総合評価 = diversified · 分散 + fit · 適合, at most 適合 + fitHeadroom points. */
  totalWeights: { diversified: 0.5, fit: 0.5 },
  fitHeadroom: 20,
  /** Risk above the model's by this much (fraction a year) gives a risk score of 0 … */
  zeroScoreExcessRisk: 0.08,
  /** … and risk below it by this much: too little risk costs less than too much. */
  zeroScoreMissingRisk: 0.12,
  /** Risk above times · model risk + plus caps the total; the strictest cap that applies counts. */
  excessRiskCaps: [
    { times: 1.25, plus: 0.01, cap: 79 },
    { times: 1.5, plus: 0.01, cap: 64 },
  ],
  /** Lowest rounded score of each grade, best first; E is everything below. */
  gradeCuts: [
    { grade: 'A', from: 80 },
    { grade: 'B', from: 65 },
    { grade: 'C', from: 50 },
    { grade: 'D', from: 35 },
  ] satisfies readonly { grade: Grade; from: number }[],
  /** Unknown funds up to this share of the value are left out and the rest rescaled; above it there is no valuation. */
  maxUnknownShare: 0.05,
  /** How far weights may be from summing to 1. */
  weightSumTolerance: 1e-6,
} as const;

export type ValuationConfig = typeof VALUATION_CONFIG;
