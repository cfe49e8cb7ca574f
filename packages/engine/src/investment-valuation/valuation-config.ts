/**
 * 運用評価の設定 — defines every parameter of the valuation (calculations.md section 4). No formula contains one of these figures
 * itself, and texts read them from here. A change of a weight or a cut-off is a change of this file, with another METHOD_ID,
 * and of `method-rules.ts`, which keeps the earlier rules.
 */

import type { AreaWeights } from '../vocabulary/area.ts';
import type { Grade } from '../vocabulary/grade.ts';
import type { RiskToleranceCode } from '../vocabulary/risk-tolerance.ts';

/**
 * The version of the rules of calculations.md by which a result was computed; the earliest results have none.
 * `method-id.test.ts` fails if the rules change without this name.
 */
export const METHOD_ID = 'METHOD-2026-12';

export type ValuationConfig = {
  /** 分散投資評価 as a weighted mean of its two sub-scores. */
  readonly diversifiedWeights: { readonly assetClass: number; readonly areaClass: number };
  /** リスク許容度適合評価 as a weighted mean of its two sub-scores. */
  readonly fitWeights: { readonly separationGap: number; readonly riskGap: number };
  /** 総合評価 as a weighted mean of 分散投資評価 and リスク許容度適合評価 … */
  readonly totalWeights: { readonly diversified: number; readonly fit: number };
  /** … but at most this many points above リスク許容度適合評価. */
  readonly fitHeadroom: number;
  /** The risk score is 0 if the risk exceeds the model's by this much (fraction a year) … */
  readonly zeroScoreExcessRisk: number;
  /** … or is this much below it; more, because too little risk costs fewer points than too much. */
  readonly zeroScoreMissingRisk: number;
  /** With a risk above `times` × model risk + `plus` the total is at most `cap`; the lowest cap that applies counts. */
  readonly excessRiskCaps: readonly { readonly times: number; readonly plus: number; readonly cap: number }[];
  /** Lowest rounded score of each grade, best first; E is everything below. */
  readonly gradeCuts: readonly { readonly grade: Grade; readonly from: number }[];
  /** The areas of the world equity market. */
  readonly worldMarket: AreaWeights;
  /** A sub-score below this, in rounded points, is a weakness that a comment names. */
  readonly weakBelow: number;
  /** The type whose model is compared with while there is no diagnosis. */
  readonly typeBeforeDiagnosis: RiskToleranceCode;
  /** Unknown funds up to this share of the value are left out and the rest rescaled; above it there is no valuation. */
  readonly maxUnknownShare: number;
  /** How far weights may be from summing to 1. */
  readonly weightSumTolerance: number;
};

const GRADE_MINIMUMS = { A: 80, B: 65, C: 50, D: 35 } as const satisfies Readonly<Record<Exclude<Grade, 'E'>, number>>;

export const VALUATION_CONFIG: ValuationConfig = {
  diversifiedWeights: { assetClass: 0.6, areaClass: 0.4 },
  fitWeights: { separationGap: 0.5, riskGap: 0.5 },
  totalWeights: { diversified: 0.5, fit: 0.5 },
  fitHeadroom: 20,
  zeroScoreExcessRisk: 0.08,
  zeroScoreMissingRisk: 0.12,
  excessRiskCaps: [
    { times: 1.25, plus: 0.01, cap: GRADE_MINIMUMS.A - 1 },
    { times: 1.5, plus: 0.01, cap: GRADE_MINIMUMS.B - 1 },
  ],
  gradeCuts: [
    { grade: 'A', from: GRADE_MINIMUMS.A },
    { grade: 'B', from: GRADE_MINIMUMS.B },
    { grade: 'C', from: GRADE_MINIMUMS.C },
    { grade: 'D', from: GRADE_MINIMUMS.D },
  ],
  worldMarket: [0.05, 0.84, 0.11, 0],
  weakBelow: GRADE_MINIMUMS.B,
  typeBeforeDiagnosis: 2,
  maxUnknownShare: 0.05,
  weightSumTolerance: 1e-6,
};
