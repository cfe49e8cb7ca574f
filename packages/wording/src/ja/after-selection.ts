/**
 * Holds the texts of 見直し後の評価: what would change, in the same words whether it gets better or worse. No text praises, or
 * advises carrying a change out.
 */

import { sentence, yen } from '@minori/contract/sentence';
import type { Grade } from '@minori/engine/vocabulary/grade';
import { inSequence } from './locale.ts';

/** A difference of percentages without its sign, 「1.8ポイント」, and its direction, which sentences say in words. */
export interface ChangeInPoints {
  readonly points: string;
  readonly isMore: boolean;
}

function mostChanged(name: string, { points, isMore }: ChangeInPoints) {
  return isMore
    ? sentence`いちばん変わるのは${name}で、${points}増えます。`
    : sentence`いちばん変わるのは${name}で、${points}減ります。`;
}

function riskChange(risk: ChangeInPoints | null): string {
  if (!risk) return '値動きの幅（リスク）は、ほぼ変わりません。';
  const { points, isMore } = risk;
  return isMore
    ? `値動きの幅（リスク）は、${points}大きくなります。`
    : `値動きの幅（リスク）は、${points}小さくなります。`;
}

function returnChange(aYear: ChangeInPoints | null, inTenYears: ChangeInPoints | null): string {
  if (aYear?.isMore) return `想定リターンは、${aYear.points}高くなります。`;
  if (aYear) return `想定リターンは、${aYear.points}低くなります。`;
  if (inTenYears?.isMore) return `想定リターンは、1年ではほぼ同じで、10年の合計では${inTenYears.points}高くなります。`;
  if (inTenYears) return `想定リターンは、1年ではほぼ同じで、10年の合計では${inTenYears.points}低くなります。`;
  return '想定リターンは、ほぼ変わりません。';
}

/** The three asset allocations that are compared. */
export const MIX_NAMES = { before: '今', after: '見直し後', model: '目安' } as const;

export const AFTER_SELECTION_TEXTS = {
  /** The three figures that stand first, at equal size. */
  summary: {
    heading: 'この組み合わせで変わること',
    points: '総合評価の点数',
    cases: { standard: '標準の場合', notGood: '厳しい場合' },
    /** @param name of the case. */
    amount: (age: number, name: string) => `${age}歳時点の試算（${name}）`,
    change: (points: number) => (points === 0 ? '同じ' : `${points > 0 ? '+' : '−'}${Math.abs(points)}点`),
    fromTo: (before: string, after: string) => `${before}から${after}へ`,
    waiting: '計算中',
  },
  heading: '総合評価の変化',
  score: (score: number) => `${score}点`,
  arrow: 'から',
  grade: {
    up: (from: Grade, to: Grade, points: number) => `総合評価は、${from}から${to}に上がります（${points}点高い）。`,
    down: (from: Grade, to: Grade, points: number) => `総合評価は、${from}から${to}に下がります（${points}点低い）。`,
    sameHigher: (grade: Grade, points: number) => `総合評価は${grade}のままで、点数は${points}点上がります。`,
    sameLower: (grade: Grade, points: number) => `総合評価は${grade}のままで、点数は${points}点下がります。`,
    same: (grade: Grade) => `総合評価は${grade}のままで、点数も変わりません。`,
    unknown: '総合評価はまだありません。リスク許容度の診断をすると表示します。',
  },
  valuation: {
    panel: '評価の変化',
    caption: '点数の変化（100点中）',
    columns: ['項目', MIX_NAMES.before, MIX_NAMES.after, '差'],
    total: '総合',
    higher: (points: number) => `${points}点高い`,
    lower: (points: number) => `${points}点低い`,
    same: '同じ',
    unknown: '—',
    /** Next to the chart of one score. */
    fromTo: (before: number, after: number) => `${before} → ${after}`,
    by: (points: number) => `（${points > 0 ? '+' : '−'}${Math.abs(points)}）`,
    said: (name: string, sides: { readonly before: number; readonly after: number; readonly difference: string }) =>
      `${name}は、${MIX_NAMES.before}${sides.before}点、${MIX_NAMES.after}${sides.after}点です（${sides.difference}）。`,
  },
  risk: {
    panel: 'リスクとリターンの変化',
    /** @param inTenYears stated where the yearly change is too small to be seen */
    changes: (risk: ChangeInPoints | null, expected: ChangeInPoints | null, inTenYears: ChangeInPoints | null) =>
      inSequence(riskChange(risk), returnChange(expected, inTenYears)),
    neither: '値動きの幅（リスク）と想定リターンは、ほぼ変わりません。',
    caption: '想定するリスクとリターン（年率・費用を引いた後。10年は合計。これからの見通し）',
    columns: ['配分', 'リスク', '想定リターン', '10年のリターン'],
    difference: '差（ポイント）',
    note: 'リスクは1年間の値動きの幅です。大きいほど、値上がりと値下がりの両方が大きくなります。',
    explanation:
      '想定リターンは、資産ごとの想定から計算した、費用を引いた後の見通しです。2回に1回はこれを上回る見込みです。「10年」は10年間の合計です。過去の実績ではなく、結果を約束するものではありません。',
  },
  assets: {
    panel: '資産の割合の変化',
    classes: {
      heading: '資産の種類',
      caption: '資産の割合（差はポイント）',
      row: '資産',
      most: mostChanged,
      same: sentence`資産の割合は、ほぼ変わりません。`,
    },
    areas: {
      heading: '投資先の地域',
      caption: '地域の割合（差はポイント）',
      row: '地域',
      most: mostChanged,
      same: sentence`地域の割合は、ほぼ変わりません。`,
    },
    difference: '差',
  },
  retirement: {
    heading: (age: number) => `${age}歳時点の試算`,
    standard: (before: string, after: string) => `標準の場合は、${before}から${after}になります。`,
    /** @param name of the case. */
    changed: {
      more: (name: string, by: string, amount: string) => `${name}は、${by}増えて${amount}になります。`,
      less: (name: string, by: string, amount: string) => `${name}は、${by}減って${amount}になります。`,
      same: (name: string, amount: string) => `${name}は、ほぼ変わらず${amount}です。`,
      /** Without a direction, where amounts are hidden. */
      hidden: (name: string, amount: string) => `${name}は、${amount}になります。`,
    },
    same: 'ほぼ同じ',
    note: '今の掛金を続けた場合の見通しです。将来の受取額を約束するものではありません。',
    missing: '今は試算できません。',
    why: '受取額の試算で理由を見る',
    caption: '受取額の試算の変化',
    case: '場合',
    cases: { goodResult: '良い場合', standard: '標準', notGood: '厳しい場合' },
    difference: '差',
  },
  yearlyCost: {
    panel: '1年間の信託報酬',
    cost: {
      more: (before: number, after: number) =>
        sentence`1年間の信託報酬の目安は、${yen(before)}から${yen(after)}に増えます。`,
      less: (before: number, after: number) =>
        sentence`1年間の信託報酬の目安は、${yen(before)}から${yen(after)}に減ります。`,
      same: (amount: number) => sentence`1年間の信託報酬の目安は、${yen(amount)}のままです。`,
    },
    costCaption: '今の資産にかかる信託報酬',
    costColumns: ['配分', '信託報酬（年率）', '1年間の金額'],
    costDifference: '差',
    costMore: (amount: string) => `${amount}多い`,
    costLess: (amount: string) => `${amount}少ない`,
    costSame: '同じ',
    costNote: (amount: string) =>
      `今の評価額（${amount}）が1年間変わらないとした場合の金額です。預け替えのときにかかることがある費用は含みません。`,
  },
  actions: {
    label: 'この組み合わせの手続き',
    proceed: '手続きに進む',
    registering: '登録しています',
    compare: '比較リストに追加',
    adding: '追加しています',
    again: '選び直す',
    note: '進むと、この組み合わせを登録します。売買は、このあとご自身が年金サイトで行います。',
    added: (number: number) => `案${number}に追加しました。`,
    fullText: '比較リストに入れられる組み合わせは4つまでです。どれかを外すと、追加できます。',
    list: '比較リストを見る',
  },
  basis: (set: string) => `計算の前提 ${set}`,
  failed: {
    kept: '選んだ商品と割合は、そのまま残っています。',
    retry: 'もう一度評価する',
    retrying: '評価しています',
    fields: {
      products: '商品と割合',
      sysUserCode: 'あなたの情報',
    },
    finding: (field: string, text: string) => `${field}：${text}`,
  },
} as const;
