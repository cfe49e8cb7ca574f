/**
 * 評価コメント — writes the sentences next to the three grades (calculations.md section 4, comments): chosen by grade and
 * main weakness, never naming a product.
 */
import type { HalfWeaknesses, ReasonFigures, SubScore } from '@minori/engine/investment-valuation/valuation-reason';
import { roundDecimals } from '@minori/engine/rounding/decimals';
import type { Grade } from '@minori/engine/vocabulary/grade';
import { ASSET_CLASS_NAMES } from './names.ts';

/** Replaces the comment on the total grade before a diagnosis. */
const COMMENT_BEFORE_DIAGNOSIS = 'リスク許容度の診断をすると総合評価を表示します。';

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

function separationWeakness({ separationPoints, largestGap }: Figures, isBrief: boolean): string {
  const apart = `資産全体の${sharePoints(separationPoints ?? 0)}%分が、目安（モデル配分）と異なります。`;
  if (isBrief || !largestGap) return apart;
  const { categoryClassCode, gap } = largestGap;
  const name = ASSET_CLASS_NAMES[categoryClassCode];
  const points = sharePoints(Math.abs(gap));
  return gap < 0
    ? `${apart}差がいちばん大きいのは${name}で、${points}ポイント少なくなっています。`
    : `${apart}差がいちばん大きいのは${name}で、${points}ポイント多くなっています。`;
}

function riskWeakness({ investmentRisk, modelRisk }: Figures): string {
  const gap = investmentRisk - (modelRisk ?? 0);
  const points = withTenths(100 * Math.abs(gap));
  return gap >= 0
    ? `値動きの幅（リスク）が、あなたのタイプの目安より${points}ポイント大きくなっています。`
    : `値動きの幅（リスク）が、あなたのタイプの目安より${points}ポイント小さくなっています。`;
}

/** @param isBrief without the class that differs most */
function weaknessOf(subScore: SubScore, figures: Figures, isBrief: boolean): string {
  switch (subScore) {
    case 'assetClass':
      return `一部の資産にかたよっています（均等に分けた場合の${withTenths(figures.effectiveAssetClasses)}種類分）。`;
    case 'areaClass':
      return '一部の地域にかたよっています。';
    case 'separationGap':
      return separationWeakness(figures, isBrief);
    case 'riskGap':
      return riskWeakness(figures);
  }
}

/** Before the weakness at C, and at D and E. */
const APART = {
  middle: 'あなたのタイプの目安と差があります。',
  worst: 'あなたのタイプの目安との差が大きくなっています。',
} as const;

/** The beginnings of the three comments: the whole comment at A, before the weakness at C, before it at D and E. */
const OPENINGS = {
  total: { best: '分散とリスクのバランスが、あなたのタイプにおおむね合っています。', ...APART },
  diversified: {
    best: '資産と地域の分散は、おおむね十分です。',
    middle: '資産や地域の分散が、やや小さい配分です。',
    worst: '資産や地域の分散が小さい配分です。',
  },
  riskToleranceFit: { best: '配分とリスクが、あなたのタイプにおおむね合っています。', ...APART },
} as const;

/** The comment on one of the three grades; below A it names the weakness `driver`, null if there is none. */
function valuationComment(
  subject: keyof typeof OPENINGS,
  grade: Grade,
  weakness: { driver: SubScore | null; figures: Figures },
): string {
  const { driver, figures } = weakness;
  // For a sub-score that is no weakness, nothing is named (revised 2026-11).
  const sentence = driver === null ? '' : weaknessOf(driver, figures, grade === 'B');
  switch (grade) {
    case 'A':
      return OPENINGS[subject].best;
    case 'B':
      // textlint: the sentence ends with its own full stop.
      return `おおむね良好です。${sentence}`;
    case 'C':
      return `${OPENINGS[subject].middle}${sentence}`;
    case 'D':
    case 'E':
      return `${OPENINGS[subject].worst}${sentence}`;
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

/**
 * Says that a product of the employee's statement isn't in the grade. It may name the product, because this is no
 * advice.
 */
export function leftOutText(productName: string): string {
  return `「${productName}」は商品一覧にないため、評価に含めていません。`;
}
