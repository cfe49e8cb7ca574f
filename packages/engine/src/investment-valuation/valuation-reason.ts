/**
 * 評価の理由 — what decided a valuation, as data: the weakest sub-score, what capped the total, and the figures that
 * the explaining sentence needs (calculations.md section 4; the sentence itself is the screen's, screens.md 3.7).
 */

import { roundScore } from '../rounding/score.ts';
import type { AssetClassCode } from '../vocabulary/asset-class.ts';
import { gradeOf } from './grading.ts';
import type { TotalCap } from './total-score.ts';
import type { ValuationConfig } from './valuation-config.ts';

export const SUB_SCORES = ['assetClass', 'areaClass', 'separationGap', 'riskGap'] as const;
export type SubScore = (typeof SUB_SCORES)[number];

/** Unrounded scores by name; a valuation without a diagnosis has the first two only. */
export type SubScores = Readonly<Partial<Record<SubScore, number>>>;

/** The class that differs most from the model, in percentage points (own − model). */
export type LargestGap = { readonly categoryClassCode: AssetClassCode; readonly gap: number };

/** The figures behind the four sub-scores; null before a diagnosis. Risks are fractions a year. */
export type ReasonFigures = {
  /** 実質○種類. */
  readonly effectiveAssetClasses: number;
  readonly effectiveAreas: number;
  /** What a full score needs. */
  readonly effectiveAssetClassesReference: number | null;
  readonly effectiveAreasReference: number | null;
  readonly investmentRisk: number;
  readonly modelRisk: number | null;
  /** Half the sum of absolute differences, percentage points. */
  readonly separationPoints: number | null;
  readonly largestGap: LargestGap | null;
};

export type ValuationReason = ReasonFigures & {
  /**
   * What moves the grade most: the lowest sub-score, or the risk where excess risk caps the total.
   * null when nothing caps it and every sub-score is an A.
   */
  readonly weakest: SubScore | null;
  /** From the weakest sub-score to the strongest. */
  readonly ranking: readonly SubScore[];
  readonly cappedBy: TotalCap | null;
};

/** Sub-scores from weakest to strongest; equal ones keep the order of SUB_SCORES. */
export function rankSubScores(scores: SubScores): SubScore[] {
  const present = SUB_SCORES.filter((name) => scores[name] !== undefined);
  return present.sort((a, b) => (scores[a] ?? 0) - (scores[b] ?? 0));
}

/** What the comment on a total speaks of: a binding risk cap outweighs any lower sub-score, for it set the grade. */
export function mainDriver(scores: SubScores, cappedBy: TotalCap | null): SubScore {
  return cappedBy === 'excessRisk' ? 'riskGap' : (rankSubScores(scores)[0] ?? 'assetClass');
}

/** Puts the reason together. */
export function valuationReason(
  scores: SubScores,
  figures: ReasonFigures,
  total: { cappedBy: TotalCap | null; config: ValuationConfig },
): ValuationReason {
  const driver = mainDriver(scores, total.cappedBy);
  const isWeak = gradeOf(roundScore(scores[driver] ?? 0), total.config) !== 'A';
  return {
    ...figures,
    weakest: isWeak || total.cappedBy === 'excessRisk' ? driver : null,
    ranking: rankSubScores(scores),
    cappedBy: total.cappedBy,
  };
}
