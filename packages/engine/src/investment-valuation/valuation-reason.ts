/**
 * 評価の理由 — finds what decided a valuation: the weakest sub-score, what capped the total, and the figures that the explaining
 * sentence needs (calculations.md section 4; the sentence itself is the screen's, screens.md 3.7).
 */

import { roundScore } from '../rounding/score.ts';
import type { AssetClassCode } from '../vocabulary/asset-class.ts';
import type { TotalCap } from './total-score.ts';
import type { ValuationConfig } from './valuation-config.ts';

export const SUB_SCORES = ['assetClass', 'areaClass', 'separationGap', 'riskGap'] as const;
export type SubScore = (typeof SUB_SCORES)[number];

/** The weakness that a comment on each part names; null where there is none, and for the fit before a diagnosis. */
export type HalfWeaknesses = {
  readonly diversified: SubScore | null;
  readonly riskToleranceFit: SubScore | null;
};

/** Unrounded scores by name; a valuation without a diagnosis has the first two only. */
export type SubScores = Readonly<Partial<Record<SubScore, number>>>;

/** The class that differs most from the model, in percentage points (own − model). */
export type LargestGap = { readonly categoryClassCode: AssetClassCode; readonly gap: number };

/** The figures behind the four sub-scores; those of the fit are null before a diagnosis. Risks are fractions a year. */
export type ReasonFigures = {
  /** 実質○種類: the effective number of asset classes, with the world's equities as two. */
  readonly effectiveAssetClasses: number;
  /** The effective number of areas of the money at risk. */
  readonly effectiveAreas: number;
  /** The effective numbers that a full score needs. */
  readonly effectiveAssetClassesReference: number | null;
  readonly effectiveAreasReference: number | null;
  /** K: overlap of the money at risk with the world equity market, 0..1. */
  readonly worldCloseness: number;
  readonly investmentRisk: number;
  readonly modelRisk: number | null;
  /** Half the sum of absolute differences from the model, percentage points. */
  readonly separationPoints: number | null;
  readonly largestGap: LargestGap | null;
};

export type ValuationReason = ReasonFigures & {
  /** The weakness that matters most: excessive risk, else the lowest sub-score that is a weakness; null if there is none. */
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

/** If several sub-scores are equally low, the first in this list is named: risk first, because it can hurt (revised 2026-11). */
const NAMED_FIRST: readonly SubScore[] = ['riskGap', 'separationGap', 'assetClass', 'areaClass'];

/** The cap on the total, and whether σ exceeds what the type's model allows. */
type TotalLimits = {
  readonly cappedBy: TotalCap | null;
  /** σ(w) > 1.25·σ(m) + 1.0 pp, the first of the configured limits. */
  readonly isRiskExcessive: boolean;
  readonly config: ValuationConfig;
};

/** The weakness that a comment names: excessive risk, else the lowest rounded sub-score below 65; null if there is none. */
export function mainDriver(scores: SubScores, limits: Omit<TotalLimits, 'cappedBy'>): SubScore | null {
  if (limits.isRiskExcessive) return 'riskGap';
  let lowest: SubScore | null = null;
  let least = limits.config.weakBelow;
  for (const name of NAMED_FIRST) {
    const score = roundScore(scores[name] ?? 100);
    if (score < least) [lowest, least] = [name, score];
  }
  return lowest;
}

/** Assembles the reason. */
export function valuationReason(scores: SubScores, figures: ReasonFigures, limits: TotalLimits): ValuationReason {
  return {
    ...figures,
    weakest: mainDriver(scores, limits),
    ranking: rankSubScores(scores),
    cappedBy: limits.cappedBy,
  };
}
