/**
 * 運用評価 — values a portfolio against the model of the employee's type: four sub-scores, two partial scores, total, grades and
 * reason (calculations.md section 4). Each sub-score has its own file.
 */

import { portfolioRisk } from '../risk-return/portfolio-moments.ts';
import { withoutNoise } from '../rounding/decimals.ts';
import { roundScore } from '../rounding/score.ts';
import { ASSET_CLASSES, type ClassWeights } from '../vocabulary/asset-class.ts';
import type { Grade } from '../vocabulary/grade.ts';
import type { RiskToleranceCode } from '../vocabulary/risk-tolerance.ts';
import {
  areasOf,
  classesOf,
  closeness,
  type DiversificationValuation,
  diversificationGrade,
  type RawDiversification,
  rawDiversification,
  valueDiversification,
} from './diversification-valuation.ts';
import { gradeOf } from './grading.ts';
import { type InvalidPortfolio, invalidPortfolio, type Portfolio } from './portfolio-check.ts';
import { excessRiskCap, type Total, totalScore } from './total-score.ts';
import type { ModelReference, ValuationBasis } from './valuation-basis.ts';
import type { ValuationConfig } from './valuation-config.ts';
import { type LargestGap, mainDriver, type ReasonFigures, valuationReason } from './valuation-reason.ts';

/** TV = ½Σ|wᵢ − mᵢ|: the share of the money that would have to move, 0..1. */
export function totalVariation(weights: ClassWeights, modelWeights: ClassWeights): number {
  return 0.5 * weights.reduce((sum, weight, i) => sum + Math.abs(weight - (modelWeights[i] ?? 0)), 0);
}

/**
 * The separation score 100·(1 − max(0, TV − g)), unrounded. `gapPoints` is the company's `investmentEvaluationGap`: a dead
 * band in percentage points within which a difference costs nothing.
 */
export function separationGapScore(variation: number, gapPoints: number): number {
  return Math.min(100, Math.max(0, 100 * (1 - Math.max(0, variation - gapPoints / 100))));
}

/** The risk score from d = σ(w) − σ(m), a fraction a year: 100 at 0, falling to 0 at the configured distances; unrounded. */
export function riskGapScore(riskGap: number, config: ValuationConfig): number {
  const share = riskGap >= 0 ? riskGap / config.zeroScoreExcessRisk : -riskGap / config.zeroScoreMissingRisk;
  return 100 * Math.max(0, 1 - share);
}

/** Percentage points by class, own − model; they sum to 0. */
export type ClassPoints = ClassWeights;

export type RawScores = RawDiversification & {
  readonly separationGapScore: number;
  readonly riskGapScore: number;
  readonly fit: number;
  readonly total: number;
};

/** Scores are integers from 0 to 100; risks are fractions a year. */
export type InvestmentValuation = Omit<DiversificationValuation, 'rawScores'> & {
  readonly riskToleranceCode: RiskToleranceCode;
  readonly separationGapScore: number;
  readonly riskGapScore: number;
  readonly riskToleranceFitScore: number;
  readonly riskToleranceFitValuation: Grade;
  readonly totalScore: number;
  readonly totalValuation: Grade;
  /** TV, the fraction of the money that differs from the model. */
  readonly totalVariation: number;
  /** σ of the portfolio minus σ of the model. */
  readonly riskGap: number;
  readonly model: ModelReference;
  readonly differencialWithModelPf: ClassPoints;
  readonly rawScores: RawScores;
};

export type ValuationOutcome =
  | { readonly status: 'valued'; readonly valuation: InvestmentValuation }
  /** Without a diagnosis there is neither fit nor total. */
  | { readonly status: 'undiagnosed'; readonly diversification: DiversificationValuation }
  | { readonly status: 'invalid'; readonly problem: InvalidPortfolio };

function pointsAgainst(weights: ClassWeights, model: ClassWeights): ClassPoints {
  const points = (i: 0 | 1 | 2 | 3 | 4 | 5) => withoutNoise(100 * (weights[i] - model[i])) + 0;
  return [points(0), points(1), points(2), points(3), points(4), points(5)];
}

function largestGapOf(points: ClassPoints): LargestGap {
  return ASSET_CLASSES.map(({ code }) => ({ categoryClassCode: code, gap: points[code] })).reduce((largest, next) =>
    Math.abs(next.gap) > Math.abs(largest.gap) ? next : largest,
  );
}

/** The unrounded scores, the total with what capped it, and the figures that they follow from. */
function rawScores(portfolio: Portfolio, model: ModelReference, basis: ValuationBasis) {
  const diversification = rawDiversification(portfolio, model, basis);
  const risk = portfolioRisk(portfolio, basis.assumptions);
  const variation = totalVariation(portfolio.weights, model.weights);
  const separation = separationGapScore(variation, basis.investmentEvaluationGap);
  const riskScore = riskGapScore(risk - model.risk, basis.config);
  const fit = basis.config.fitWeights.separationGap * separation + basis.config.fitWeights.riskGap * riskScore;
  const cap = excessRiskCap(risk, model.risk, basis.config);
  const total: Total = totalScore({ diversified: diversification.diversified, fit }, cap, basis.config);
  return { diversification, risk, variation, separation, riskScore, fit, cap, total };
}

/** The total alone, as it is shown and graded, for a portfolio that is known to be valid: see `valueInvestment`. */
export function totalScoreOf(
  portfolio: Portfolio,
  riskToleranceCode: RiskToleranceCode,
  basis: ValuationBasis,
): number {
  return roundScore(rawScores(portfolio, basis.references[riskToleranceCode], basis).total.score);
}

/** The scores under their names, and the figures of the reason. */
function measure(portfolio: Portfolio, model: ModelReference, basis: ValuationBasis) {
  const { diversification, risk, variation, separation, riskScore, fit, cap, total } = rawScores(
    portfolio,
    model,
    basis,
  );
  const points = pointsAgainst(portfolio.weights, model.weights);
  const raw: RawScores = {
    ...diversification,
    separationGapScore: separation,
    riskGapScore: riskScore,
    fit,
    total: total.score,
  };
  const figures: ReasonFigures = {
    effectiveAssetClasses: classesOf(portfolio, basis),
    effectiveAreas: areasOf(portfolio),
    effectiveAssetClassesReference: model.effectiveClasses,
    effectiveAreasReference: model.effectiveAreas,
    worldCloseness: closeness(portfolio, basis),
    investmentRisk: risk,
    modelRisk: model.risk,
    separationPoints: 100 * variation,
    largestGap: largestGapOf(points),
  };
  return { raw, total, figures, points, variation, isRiskExcessive: cap < 100 };
}

function valueAgainstModel(
  portfolio: Portfolio,
  riskToleranceCode: RiskToleranceCode,
  basis: ValuationBasis,
): InvestmentValuation {
  const model = basis.references[riskToleranceCode];
  const { raw, total, figures, points, variation, isRiskExcessive } = measure(portfolio, model, basis);
  const fitScores = { separationGap: raw.separationGapScore, riskGap: raw.riskGapScore };
  const scores = { assetClass: raw.assetClassScore, areaClass: raw.areaClassScore, ...fitScores };
  const limits = { isRiskExcessive, config: basis.config };
  const fitScore = roundScore(raw.fit);
  const totalRounded = roundScore(total.score);
  const { cappedBy } = total;
  const half = diversificationGrade(raw, basis);
  return {
    ...half.graded,
    riskToleranceCode,
    separationGapScore: roundScore(raw.separationGapScore),
    riskGapScore: roundScore(raw.riskGapScore),
    riskToleranceFitScore: fitScore,
    riskToleranceFitValuation: gradeOf(fitScore, basis.config),
    weaknesses: { diversified: half.weakness, riskToleranceFit: mainDriver(fitScores, limits) },
    totalScore: totalRounded,
    totalValuation: gradeOf(totalRounded, basis.config),
    totalVariation: variation,
    riskGap: figures.investmentRisk - model.risk,
    model,
    differencialWithModelPf: points,
    reason: valuationReason(scores, figures, { cappedBy, ...limits }),
    rawScores: raw,
  };
}

/**
 * Values class and area weights (fractions that sum to 1 within 1e-6) for an employee of a type, or of none yet.
 * Weights that can't be valued come back as `invalid`; nothing throws.
 */
export function valueInvestment(
  portfolio: Portfolio,
  profile: { readonly riskToleranceCode: RiskToleranceCode | null },
  basis: ValuationBasis,
): ValuationOutcome {
  const problem = invalidPortfolio(portfolio, basis.config);
  if (problem) return { status: 'invalid', problem };
  const { riskToleranceCode } = profile;
  if (riskToleranceCode === null) {
    return { status: 'undiagnosed', diversification: valueDiversification(portfolio, basis) };
  }
  return { status: 'valued', valuation: valueAgainstModel(portfolio, riskToleranceCode, basis) };
}
