/** 分散投資評価 — computes the part of a valuation that needs no diagnosis, 資産の分散 and 地域の分散 (calculations.md section 4). */
import type { AssumptionSetId } from '../assumptions/capital-market-assumptions.ts';
import { portfolioRisk } from '../risk-return/portfolio-moments.ts';
import { roundScore } from '../rounding/score.ts';
import { SHORT_TERM } from '../vocabulary/asset-class.ts';
import type { Grade } from '../vocabulary/grade.ts';
import { diversificationScore, effectiveAreas, effectiveClasses, reachedShare } from './effective-number.ts';
import { gradeOf } from './grading.ts';
import type { Portfolio } from './portfolio-check.ts';
import type { ModelReference, ValuationBasis } from './valuation-basis.ts';
import {
  type HalfWeaknesses,
  mainDriver,
  type ReasonFigures,
  type ValuationReason,
  valuationReason,
} from './valuation-reason.ts';
import { worldCloseness } from './world-market.ts';

/** 100·(w_ST + (1 − w_ST)·min(1, (N(w) − 1)/(N_ref − 1))), unrounded. */
function assetClassScore(portfolio: Portfolio, reference: ModelReference, basis: ValuationBasis): number {
  const reached = reachedShare(classesOf(portfolio, basis), reference.effectiveClasses);
  return diversificationScore(reached, portfolio.weights[SHORT_TERM]);
}

/** N(w): the effective number of asset classes, with the world's equities as two. */
export function classesOf(portfolio: Portfolio, basis: ValuationBasis): number {
  return effectiveClasses(portfolio.weights, closeness(portfolio, basis));
}

/** N(v): the effective number of areas of the money at risk. */
export function areasOf({ areaWeights, weights }: Portfolio): number {
  return effectiveAreas(areaWeights, weights[SHORT_TERM]);
}

/**
 * 100·(w_ST + (1 − w_ST)·max(D, K)), unrounded: D = min(1, (N(v) − 1)/(V_ref − 1)) is the model's spread, K the overlap with
 * the world's, both over the money at risk; the better of the two counts (revised 2026-12).
 */
function areaClassScore(portfolio: Portfolio, reference: ModelReference, basis: ValuationBasis): number {
  const spread = reachedShare(areasOf(portfolio), reference.effectiveAreas);
  const shortTerm = portfolio.weights[SHORT_TERM];
  return diversificationScore(Math.max(spread, closeness(portfolio, basis)), shortTerm);
}

/** K of a portfolio: its overlap with the world equity market, 0..1. */
export function closeness({ weights, areaWeights, singleCountry = 0 }: Portfolio, basis: ValuationBasis): number {
  return worldCloseness(areaWeights, { shortTerm: weights[SHORT_TERM], singleCountry }, basis.config.worldMarket);
}

/** The unrounded scores of 分散投資評価. */
export type RawDiversification = {
  readonly assetClassScore: number;
  readonly areaClassScore: number;
  readonly diversified: number;
};

/** Scores are integers from 0 to 100; risk is a fraction a year. */
export type DiversificationValuation = {
  readonly assumptionSetId: AssumptionSetId;
  readonly assetClassScore: number;
  readonly areaClassScore: number;
  readonly diversifiedScore: number;
  readonly diversifiedValuation: Grade;
  readonly weaknesses: HalfWeaknesses;
  readonly reason: ValuationReason;
  readonly rawScores: RawDiversification;
};

/** The two sub-scores and their weighted mean, unrounded. */
export function rawDiversification(
  portfolio: Portfolio,
  reference: ModelReference,
  basis: ValuationBasis,
): RawDiversification {
  const asset = assetClassScore(portfolio, reference, basis);
  const area = areaClassScore(portfolio, reference, basis);
  const { assetClass, areaClass } = basis.config.diversifiedWeights;
  return { assetClassScore: asset, areaClassScore: area, diversified: assetClass * asset + areaClass * area };
}

/** The rounded score, the grade and the weakness of 分散投資評価. */
export function diversificationGrade(raw: RawDiversification, basis: ValuationBasis) {
  const diversifiedScore = roundScore(raw.diversified);
  const scores = { assetClass: raw.assetClassScore, areaClass: raw.areaClassScore };
  const graded = {
    assumptionSetId: basis.assumptions.assumptionSetId,
    assetClassScore: roundScore(raw.assetClassScore),
    areaClassScore: roundScore(raw.areaClassScore),
    diversifiedScore,
    diversifiedValuation: gradeOf(diversifiedScore, basis.config),
  };
  return { graded, weakness: mainDriver(scores, { isRiskExcessive: false, config: basis.config }) };
}

/** The 分散投資評価 of an employee without a diagnosis, measured by the model of 標準型. */
export function valueDiversification(portfolio: Portfolio, basis: ValuationBasis): DiversificationValuation {
  const reference = basis.references[basis.config.typeBeforeDiagnosis];
  const raw = rawDiversification(portfolio, reference, basis);
  const figures: ReasonFigures = {
    effectiveAssetClasses: classesOf(portfolio, basis),
    effectiveAreas: areasOf(portfolio),
    effectiveAssetClassesReference: reference.effectiveClasses,
    effectiveAreasReference: reference.effectiveAreas,
    worldCloseness: closeness(portfolio, basis),
    investmentRisk: portfolioRisk(portfolio, basis.assumptions),
    modelRisk: null,
    separationPoints: null,
    largestGap: null,
  };
  const scores = { assetClass: raw.assetClassScore, areaClass: raw.areaClassScore };
  const { graded, weakness } = diversificationGrade(raw, basis);
  return {
    ...graded,
    weaknesses: { diversified: weakness, riskToleranceFit: null },
    reason: valuationReason(scores, figures, { cappedBy: null, isRiskExcessive: false, config: basis.config }),
    rawScores: raw,
  };
}
