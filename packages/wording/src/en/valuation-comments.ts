/**
 * Writes the sentences next to the three grades (calculations.md section 4, comments): chosen by grade and main weakness, never
 * naming a product (English).
 */
import type { HalfWeaknesses, ReasonFigures, SubScore } from '@minori/engine/investment-valuation/valuation-reason';
import { roundDecimals } from '@minori/engine/rounding/decimals';
import type { Grade } from '@minori/engine/vocabulary/grade';
import { inSequence } from './locale.ts';
import { ASSET_CLASS_NAMES, inSentence } from './names.ts';

/** Replaces the comment on the total grade before a diagnosis. */
const COMMENT_BEFORE_DIAGNOSIS = 'Your overall grade is shown once you’ve answered the risk questionnaire.';

/** The figures that the sentences contain. */
type Figures = Pick<
  ReasonFigures,
  'effectiveAssetClasses' | 'separationPoints' | 'largestGap' | 'investmentRisk' | 'modelRisk'
>;

/** A share in percent, or a difference of shares in points: whole, as on all screens (docs/decisions/0081). */
export function sharePoints(value: number): string {
  return String(roundDecimals(value, 0));
}

/** A risk or a return in percent, their difference in points, or a number of classes: with one decimal. */
function withTenths(value: number): string {
  return roundDecimals(value, 1).toFixed(1);
}

const inPoints = (value: string) => `${value} percentage ${value === '1' ? 'point' : 'points'}`;

function separationWeakness({ separationPoints, largestGap }: Figures, isBrief: boolean): string {
  const apart = `${sharePoints(separationPoints ?? 0)}% of your savings differs from the model mix.`;
  const { categoryClassCode, gap } = largestGap ?? { categoryClassCode: null, gap: 0 };
  if (isBrief || categoryClassCode === null) return apart;
  const name = inSentence(ASSET_CLASS_NAMES[categoryClassCode]);
  const points = inPoints(sharePoints(Math.abs(gap)));
  return gap < 0
    ? `${apart} The largest difference is in ${name}: ${points} less.`
    : `${apart} The largest difference is in ${name}: ${points} more.`;
}

function riskWeakness({ investmentRisk, modelRisk }: Figures): string {
  const gap = investmentRisk - (modelRisk ?? 0);
  const points = inPoints(withTenths(100 * Math.abs(gap)));
  return gap >= 0
    ? `Your ups and downs (risk) are ${points} larger than those of the model mix for your type.`
    : `Your ups and downs (risk) are ${points} smaller than those of the model mix for your type.`;
}

/** @param isBrief without the class that differs most */
function weaknessOf(subScore: SubScore, figures: Figures, isBrief: boolean): string {
  switch (subScore) {
    case 'assetClass':
      return `Your savings are concentrated in certain assets (the same spread as ${withTenths(figures.effectiveAssetClasses)} types in equal parts).`;
    case 'areaClass':
      return 'Your savings are concentrated in certain regions.';
    case 'separationGap':
      return separationWeakness(figures, isBrief);
    case 'riskGap':
      return riskWeakness(figures);
  }
}

/** Before the weakness at C, and at D and E. */
const APART = {
  middle: 'There is a difference from the model mix for your type.',
  worst: 'There is a large difference from the model mix for your type.',
} as const;

/** The beginnings of the three comments: the whole comment at A, before the weakness at C, before it at D and E. */
const OPENINGS = {
  total: { best: 'The balance of spread and risk broadly matches your type.', ...APART },
  diversified: {
    best: 'Your savings are broadly well spread across assets and regions.',
    middle: 'The spread across assets or regions is rather narrow.',
    worst: 'The spread across assets or regions is narrow.',
  },
  riskToleranceFit: { best: 'Your mix and its risk broadly match your type.', ...APART },
} as const;

/** The comment on one of the three grades; below A it names the weakness `driver`, null if there is none. */
function valuationComment(
  subject: keyof typeof OPENINGS,
  grade: Grade,
  weakness: { driver: SubScore | null; figures: Figures },
): string {
  const { driver, figures } = weakness;
  const sentence = driver === null ? '' : weaknessOf(driver, figures, grade === 'B');
  switch (grade) {
    case 'A':
      return OPENINGS[subject].best;
    case 'B':
      return inSequence('This is broadly good.', sentence);
    case 'C':
      return inSequence(OPENINGS[subject].middle, sentence);
    case 'D':
    case 'E':
      return inSequence(OPENINGS[subject].worst, sentence);
  }
}

/** The grades of a stored or tried allocation, with their reasons and the weaknesses of diversification and fit. */
type Commented = {
  /** null before a diagnosis. */
  readonly totalValuation: Grade | null;
  readonly diversifiedValuation: Grade;
  readonly riskToleranceFitValuation: Grade | null;
  readonly reason: Figures & { readonly weakest: SubScore | null };
  readonly weaknesses: HalfWeaknesses;
};

/** The three comments under the names of the contract. */
export function valuationComments({ reason, weaknesses, ...grades }: Commented) {
  const { totalValuation: total, diversifiedValuation: diversified, riskToleranceFitValuation: fit } = grades;
  const comment = (subject: keyof typeof OPENINGS, grade: Grade, driver: SubScore | null) =>
    valuationComment(subject, grade, { driver, figures: reason });
  return {
    totalValuationComment: total === null ? COMMENT_BEFORE_DIAGNOSIS : comment('total', total, reason.weakest),
    diversifiedValuationComment: comment('diversified', diversified, weaknesses.diversified),
    riskToleranceFitValuationComment:
      fit === null ? null : comment('riskToleranceFit', fit, weaknesses.riskToleranceFit),
  };
}

/** Says that a product of the employee's statement isn't in the grade. It may name the product, because this is no advice. */
export function leftOutText(productName: string): string {
  return `“${productName}” isn’t on the fund list, so it isn’t part of the grade.`;
}
