/**
 * 評価コメント — writes the sentences next to the three grades (calculations.md section 4, comments): chosen by grade and
 * main weakness, never naming a product. Each weakness is written twice, as a sentence and as the noun phrase needed by
 * 「…を確認してみましょう」.
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

type Weakness = { readonly sentence: string; readonly topic: string };

/** A share in percent, or a difference of shares in points: whole, as on all screens (docs/decisions/0081). */
export function sharePoints(value: number): string {
  return String(roundDecimals(value, 0));
}

/** A risk or a return in percent, their difference in points, or a number of classes: with one decimal. */
function withTenths(value: number): string {
  return roundDecimals(value, 1).toFixed(1);
}

/** A difference of shares with 「+」, or with the minus sign used on screens. */
function signedPoints(points: number): string {
  const rounded = roundDecimals(points, 0);
  return `${rounded > 0 ? '+' : rounded < 0 ? '−' : ''}${Math.abs(rounded)}ポイント`;
}

function separationWeakness({ separationPoints, largestGap }: Figures): Weakness {
  const name = largestGap ? ASSET_CLASS_NAMES[largestGap.categoryClassCode] : '';
  const largest = `目安との差がいちばん大きい資産は${name}（${signedPoints(largestGap?.gap ?? 0)}）`;
  const points = sharePoints(separationPoints ?? 0);
  return {
    sentence: `全体の${points}%を移すと、目安（モデル配分）と同じになります。${largest}です。`,
    topic: `目安（モデル配分）との違い（全体の${points}%）`,
  };
}

function riskWeakness({ investmentRisk, modelRisk }: Figures): Weakness {
  const gap = investmentRisk - (modelRisk ?? 0);
  const points = withTenths(100 * Math.abs(gap));
  return gap >= 0
    ? {
        sentence: `値動きの幅（リスク）が、あなたのタイプの目安より${points}ポイント大きくなっています。`,
        topic: `値動きの幅の大きさ（タイプの目安より${points}ポイント）`,
      }
    : {
        sentence: `値動きの幅（リスク）が、あなたのタイプの目安より${points}ポイント小さく、見込める増え方も小さくなっています。`,
        topic: `値動きの幅の小ささ（タイプの目安より${points}ポイント）`,
      };
}

function weaknessOf(subScore: SubScore, figures: Figures): Weakness {
  switch (subScore) {
    case 'assetClass': {
      const kinds = `均等に分けた場合の${withTenths(figures.effectiveAssetClasses)}種類分`;
      return {
        sentence: `一部の資産にかたよっています（${kinds}）。`,
        topic: `資産のかたより（${kinds}）`,
      };
    }
    case 'areaClass':
      return { sentence: '地域がかたよっています。', topic: '地域のかたより' };
    case 'separationGap':
      return separationWeakness(figures);
    case 'riskGap':
      return riskWeakness(figures);
  }
}

/** For a sub-score that is no weakness, nothing is named (revised 2026-11). */
const NO_WEAKNESS: Weakness = { sentence: '', topic: '' };

/** The beginnings of the three comments: the whole comment at A, before the weakness at C, before it at D and E. */
const OPENINGS = {
  total: {
    best: '分散とリスクのバランスが、あなたのタイプにおおむね合っています。',
    worst: 'タイプとの差が大きくなっています。',
  },
  diversified: { best: '資産と地域の分散は、おおむね十分です。', worst: '分散が大きく不足しています。' },
  riskToleranceFit: {
    best: '配分とリスクが、あなたのタイプにおおむね合っています。',
    worst: 'タイプとの差が大きくなっています。',
  },
} as const;

/** The comment on one of the three grades; below A it names the weakness `driver`, null if there is none. */
function valuationComment(
  subject: keyof typeof OPENINGS,
  grade: Grade,
  weakness: { driver: SubScore | null; figures: Figures },
): string {
  const { driver, figures } = weakness;
  const { sentence, topic } = driver === null ? NO_WEAKNESS : weaknessOf(driver, figures);
  switch (grade) {
    case 'A':
      return OPENINGS[subject].best;
    case 'B':
      return topic === '' ? 'おおむね良好です。' : `おおむね良好です。${topic}を確認してみましょう。`;
    case 'C':
      return `見直しの余地があります。${sentence}`;
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
  return `「${productName}」は商品の一覧にないため、評価に含めていません。`;
}
