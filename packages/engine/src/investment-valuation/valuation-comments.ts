/**
 * 評価コメント — the Japanese sentences beside the three grades (calculations.md section 4, comments): chosen by grade
 * and the main weakness, never naming a product. A weakness is written twice, as a sentence of its own and as the
 * noun phrase that 「…を確認してみましょう」 needs.
 */
import { roundDecimals } from '../rounding/decimals.ts';
import { ASSET_CLASSES } from '../vocabulary/asset-class.ts';
import type { Grade } from '../vocabulary/grade.ts';
import type { ReasonFigures, SubScore } from './valuation-reason.ts';

/** Shown instead of a total while there is no diagnosis. */
export const COMMENT_BEFORE_DIAGNOSIS = 'リスク許容度の診断をすると総合評価を表示します。';

type Weakness = { readonly sentence: string; readonly topic: string };

/** At most one decimal, without a trailing 「.0」. */
function figure(value: number): string {
  return String(roundDecimals(value, 1));
}

/** With 「+」 or the minus sign that the screens use. */
function signedPoints(points: number): string {
  const rounded = roundDecimals(points, 1);
  return `${rounded > 0 ? '+' : rounded < 0 ? '−' : ''}${Math.abs(rounded)}ポイント`;
}

function separationWeakness({ separationPoints, largestGap }: ReasonFigures): Weakness {
  const name = ASSET_CLASSES.find(({ code }) => code === largestGap?.categoryClassCode)?.name ?? '';
  const largest = `いちばん差が大きいのは${name}（${signedPoints(largestGap?.gap ?? 0)}）`;
  const points = figure(separationPoints ?? 0);
  return {
    sentence: `全体の${points}%を移すと、目安（モデル配分）と同じになります。${largest}です。`,
    topic: `目安（モデル配分）との違い（全体の${points}%）`,
  };
}

function riskWeakness({ investmentRisk, modelRisk }: ReasonFigures): Weakness {
  const gap = investmentRisk - (modelRisk ?? 0);
  const points = figure(100 * Math.abs(gap));
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

function weaknessOf(subScore: SubScore, figures: ReasonFigures): Weakness {
  switch (subScore) {
    case 'assetClass': {
      const kinds = `均等に分けた場合の${figure(figures.effectiveAssetClasses)}種類分`;
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

/** Nothing is named that is no weakness (revised 2026-11). */
const NO_WEAKNESS: Weakness = { sentence: '', topic: '' };

/** What each of the three comments says: alone at A, before the weakness at C, and before it at D and E. */
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

/** The comment on one of the three valuations; `driver` is the weakness it speaks of below an A, null if there is none. */
export function valuationComment(
  subject: keyof typeof OPENINGS,
  grade: Grade,
  weakness: { driver: SubScore | null; figures: ReasonFigures },
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
