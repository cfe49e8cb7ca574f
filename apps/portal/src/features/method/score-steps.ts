/**
 * 総合点までの計算 — writes the steps from the sub-scores to the total as lines that a reader can follow: the example with
 * unrounded scores, the reader's own evaluation with the scores that the screens show.
 */
import { isAllProtected } from '@minori/engine/investment-valuation/protected-mix';
import { excessRiskCap } from '@minori/engine/investment-valuation/total-score';
import { VALUATION_CONFIG } from '@minori/engine/investment-valuation/valuation-config';
import { roundDecimals } from '@minori/engine/rounding/decimals';
import { STEP_TEXTS as TEXTS } from '@minori/wording/ja/method-scores';
import type { Step } from './method-parts.tsx';

const { diversifiedWeights, fitWeights, totalWeights, fitHeadroom } = VALUATION_CONFIG;

/** Scores from 0 to 100, as precise as known. */
export interface SubScoreValues {
  readonly assetClass: number;
  readonly areaClass: number;
  readonly separationGap: number;
  readonly riskGap: number;
}

/** A score with at most one decimal: 62.5, 100. */
export function scoreText(score: number): string {
  return String(roundDecimals(score, 1));
}

export function diversifiedOf({ assetClass, areaClass }: Pick<SubScoreValues, 'assetClass' | 'areaClass'>): number {
  return diversifiedWeights.assetClass * assetClass + diversifiedWeights.areaClass * areaClass;
}

export function fitOf({ separationGap, riskGap }: Pick<SubScoreValues, 'separationGap' | 'riskGap'>): number {
  return fitWeights.separationGap * separationGap + fitWeights.riskGap * riskGap;
}

export function meanOf(scores: SubScoreValues): number {
  return totalWeights.diversified * diversifiedOf(scores) + totalWeights.fit * fitOf(scores);
}

export function diversifiedStep({ assetClass, areaClass }: Pick<SubScoreValues, 'assetClass' | 'areaClass'>): Step {
  return {
    name: TEXTS.names.diversified,
    formula: TEXTS.weighted([
      { score: scoreText(assetClass), weight: diversifiedWeights.assetClass },
      { score: scoreText(areaClass), weight: diversifiedWeights.areaClass },
    ]),
    result: TEXTS.points(scoreText(diversifiedOf({ assetClass, areaClass }))),
  };
}

function fitStep({ separationGap, riskGap }: SubScoreValues): Step {
  return {
    name: TEXTS.names.fit,
    formula: TEXTS.weighted([
      { score: scoreText(separationGap), weight: fitWeights.separationGap },
      { score: scoreText(riskGap), weight: fitWeights.riskGap },
    ]),
    result: TEXTS.points(scoreText(fitOf({ separationGap, riskGap }))),
  };
}

/** The total, with the cap that lowered it, if any. */
export interface TotalOutcome {
  /** The total as shown at the end of the line. */
  readonly shown: string;
  readonly cappedBy: 'fit' | 'excessRisk' | null;
  /** Fractions per year. */
  readonly risk: number;
  readonly modelRisk: number;
}

function totalFormula(scores: SubScoreValues, { cappedBy, risk, modelRisk }: TotalOutcome): string {
  if (cappedBy === 'fit') return TEXTS.cappedByFit(scoreText(fitOf(scores)), fitHeadroom);
  if (cappedBy === 'excessRisk') {
    return TEXTS.cappedByRisk(scoreText(meanOf(scores)), excessRiskCap(risk, modelRisk, VALUATION_CONFIG));
  }
  return TEXTS.weighted([
    { score: scoreText(diversifiedOf(scores)), weight: totalWeights.diversified },
    { score: scoreText(fitOf(scores)), weight: totalWeights.fit },
  ]);
}

/** The steps of the two halves and of the total. */
export function totalSteps(scores: SubScoreValues, outcome: TotalOutcome): readonly Step[] {
  const total = { name: TEXTS.names.total, formula: totalFormula(scores, outcome), result: outcome.shown };
  return [diversifiedStep(scores), fitStep(scores), total];
}

/** Percentage points, as written in a formula. */
function pointsText(value: number): string {
  return String(roundDecimals(value, 2));
}

/** Writes a share in percent: 58.3%. */
function shareText(share: number): string {
  return `${roundDecimals(100 * share, 1)}%`;
}

interface Spread {
  readonly shortTerm: number;
  readonly own: number;
  readonly model: number;
}

/** The formula of the asset score. */
export function assetFormula({ shortTerm, own, model }: Spread): string {
  const [ownText, modelText] = [own, model].map(pointsText);
  if (isAllProtected(shortTerm)) return TEXTS.allProtected;
  if (own >= model) return TEXTS.assetFull(ownText ?? '', modelText ?? '');
  return TEXTS.asset(shareText(shortTerm), ownText ?? '', modelText ?? '');
}

interface AreaSpread extends Spread {
  /** Overlap with the world market, 0 to 1. */
  readonly closeness: number;
}

/** The formula of the regional score: the better of overlap with the world market and spread over regions. */
export function areaFormula({ shortTerm, own, model, closeness }: AreaSpread): string {
  const [ownText, modelText] = [own.toFixed(2), model.toFixed(2)];
  if (own >= model) return TEXTS.areaFull(ownText, modelText);
  if (closeness >= (own - 1) / (model - 1)) return TEXTS.areaWorld(shareText(shortTerm), pointsText(closeness));
  return TEXTS.areaSpread(shareText(shortTerm), ownText, modelText);
}

/** @param gap the company's dead band, in points; 0 without one */
export function separationFormula(apart: number, gap: number): string {
  return TEXTS.separation(pointsText(apart), gap === 0 ? null : pointsText(gap));
}

/**
 * The formula of the risk score.
 * @param risk a fraction per year, as is `modelRisk`
 */
export function riskFormula(risk: number, modelRisk: number): string {
  const gap = 100 * (risk - modelRisk);
  const { zeroScoreExcessRisk, zeroScoreMissingRisk } = VALUATION_CONFIG;
  if (gap >= 0) return TEXTS.riskHigher(pointsText(gap), pointsText(100 * zeroScoreExcessRisk));
  return TEXTS.riskLower(pointsText(-gap), pointsText(100 * zeroScoreMissingRisk));
}
