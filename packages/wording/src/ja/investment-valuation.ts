/**
 * Holds the texts of 運用の評価: what decided the grade, what would improve it, and what each panel shows. They never name a
 * product.
 */

import { percent, points, type SentenceFigure, sentence } from '@minori/contract/sentence';
import type { Area } from '@minori/engine/vocabulary/area';
import type { Horizon } from '@minori/engine/vocabulary/horizon';
import { EXPECTED_RETURN } from './figure-names.ts';

export const EVALUATION_TEXTS = {
  title: '運用の評価',
  grade: '総合評価',
  score: (score: number) => `${score}点`,
  outOf: '100点中',
  lowest: 'いちばん低い',
  /** Shown instead of a score that has nothing to measure. */
  notMeasured: '対象外',
  notMeasuredNote: 'すべての資産が預金・保険などのときは、分散の点数を計算しないため、「対象外」と表示します。',
  previous: (grade: string, score: number, date: string) => `前回 ${grade}・${score}点（${date}）`,
  first: '初めての評価です。',
  reasonHeading: '評価の理由',
  seeEvaluation: 'くわしく見る',
  yearlyCost: '商品の信託報酬（年）',
  costOfYear: (amount: SentenceFigure, fee: SentenceFigure) => sentence`${amount}（${fee}）`,
  toSelection: '割合を変えて試す',
  warningHeading: '評価に含めていない商品があります',
  tabs: { label: '評価の見方', evaluation: '評価', comparison: '目安との比較' },
  empty: {
    heading: '評価する資産がまだありません',
    text: '最初の掛金が反映され、年金サイトの情報を取り込むと、評価を表示します。',
  },
  /** Used if there are assets, but too many of them are in products that are missing from the fund master. */
  unknownProducts: {
    heading: '評価を計算できません',
    text: '商品一覧にない商品が多いため、評価を表示できません。みのりの運営者には自動で知らせてあり、ご自身での手続きは必要ありません。商品が一覧に加わると、その次の取り込みから評価を表示します。資産の状況は、ホームで確認できます。',
  },
  undiagnosed: {
    heading: '総合評価はまだありません',
    text: 'リスク許容度の診断をすると総合評価を表示します。',
    panel: 'リスク許容度の診断をすると表示します。',
    start: '診断をはじめる',
  },
  notes: {
    heading: 'ご確認ください',
    purpose: 'この評価は情報の提供を目的としたもので、特定の商品を勧めるものではありません。',
    service:
      'みのりは情報提供を目的とし、特定の運用商品の売買や選択を推奨・助言するものではありません。運用の指図はご自身の判断と責任で行ってください。',
    past: '過去の実績は将来の成果を保証しません。',
    estimate: '試算は一定の前提にもとづく概算で、結果を保証しません。税金等は考慮していません。',
    loss: '投資信託は元本確保型ではなく、値下がりによる損失の可能性があります。',
    data: (date: string) => `データは${date}時点、記録関連運営管理機関の画面から取得したものです。`,
    basis: (date: string, set: string) => `評価した日 ${date}（前提 ${set}）`,
  },
} as const;

/** The panels of the tab 評価, in order. */
export const PANEL_TEXTS = {
  reasons: {
    heading: '総合評価の理由',
    finding: (best: string, worst: string) => sentence`いちばん高いのは${best}、いちばん低いのは${worst}です。`,
    /** Used if the lowest score is no weakness, or another one is. */
    highest: (best: string) => sentence`いちばん高いのは${best}です。`,
    even: (score: number) => sentence`どの項目も${String(score)}点です。`,
    /** Used if other scores are 対象外. */
    evenOfMeasured: (score: number) => sentence`点数のある項目は、どれも${String(score)}点です。`,
    noneMeasured: sentence`点数のある項目はありません。`,
    caption: '総合評価のもとになる点数',
    columns: ['項目', '点数', '前回', '前回との差'],
    halves: { diversified: '分散', fit: 'あなたのタイプとの相性' },
    previousTick: '棒の上の縦の印は、前回の点数です。',
    caps: {
      /** @param headroom points, from the method of the valuation */
      fit: (headroom: number) =>
        `分散の点数が高くても、総合点は、「あなたのタイプとの相性」の点数に${headroom}点を足した点が上限です。`,
      excessRisk: 'リスクがタイプの目安を大きく超えているため、総合点に上限があります。',
    },
  },
  assets: {
    heading: '資産の分散',
    caption: '資産の割合',
    class: '資産',
    finding: (held: number, count: number) =>
      sentence`${String(held)}つの資産を持っています。ただし割合にかたよりがあるため、${String(count)}種類を同じ割合で持つのと同じくらいの分散です。`,
    world: (held: number) =>
      sentence`${String(held)}つの資産を持っています。世界の株式は、国内と外国の2種類として数えています。`,
    nearlyOne: (held: number, name: string) => sentence`${String(held)}つの資産がありますが、ほとんどが${name}です。`,
    one: (name: string) => sentence`すべて${name}です。`,
    figuresWithModel: (own: string, model: string) => `あなたは${own}種類分、目安（モデル配分）は${model}種類分です。`,
    explanation:
      '「種類分」は、割合のかたよりも計算に入れた資産の数です。1つの資産に集まるほど1に近づき、均等に分かれるほど多くなります（計算では「実質の種類」と呼びます）。預金・保険などは、分散しなくても値下がりしにくい資産として扱います。世界全体の株式は、国内と外国の2種類として数えます。',
    middle: '分かれ方',
    kinds: (count: string) => `${count}種類分`,
  },
  areas: {
    heading: '地域の分散',
    caption: '地域の割合',
    area: '地域',
    finding: (area: string, ratio: number) => sentence`いちばん多いのは${area}で、全体の ${percent(ratio)}です。`,
    one: (area: string) => sentence`すべて${area}です。`,
    middle: '地域',
    explanation:
      '投資信託の中身が、どの地域に投資しているかを合計した割合です。預金や保険などは国内に含みます。点数は、預金や保険などを除いた割合で計算します。',
    own: 'あなた',
    model: '目安',
  },
  gap: {
    heading: '目安との近さ',
    caption: '目安（モデル配分）との違い',
    class: '資産',
    own: 'あなた',
    model: '目安',
    difference: '差',
    more: '目安より多い',
    less: '目安より少ない',
    finding: {
      more: (name: string, value: number) => sentence`${name}が、目安（モデル配分）より ${points(value)}多い状態です。`,
      less: (name: string, value: number) =>
        sentence`${name}が、目安（モデル配分）より ${points(value)}少ない状態です。`,
      same: sentence`資産の割合は、目安（モデル配分）とほぼ同じです。`,
    },
    aside: (value: string) => (value === '0' ? '目安と同じ' : `違いは全体の${value}%`),
    explanation: (type: string, apart: string) =>
      apart === '0'
        ? `目安（モデル配分）は、${type}の人の目安になる資産の割合です。`
        : `目安（モデル配分）は、${type}の人の目安になる資産の割合です。今の配分は、資産全体の${apart}%分が目安と異なります。`,
  },
  risk: {
    heading: 'リスクとの相性',
    explanation:
      'リスクは、1年間の値動きの幅を表す数字です。10%なら、1年後の結果は、3回に2回ほどの割合で平均から±10%の範囲に収まる見込みです。',
    higher: (type: string, own: number, model: number) =>
      sentence`あなたの配分の値動きの幅（リスク）は ${percent(own, 1)}で、${type}の目安 ${percent(model, 1)}より大きめです。`,
    lower: (type: string, own: number, model: number) =>
      sentence`あなたの配分の値動きの幅（リスク）は ${percent(own, 1)}で、${type}の目安 ${percent(model, 1)}より小さめです。`,
    same: (type: string, own: number) =>
      sentence`あなたの配分の値動きの幅（リスク）は ${percent(own, 1)}で、${type}の目安とほぼ同じです。`,
    own: (own: number) => sentence`あなたの配分の値動きの幅（リスク）は ${percent(own, 1)}です。`,
  },
  realised: {
    heading: '過去の実績（今の配分での試算）',
    lead: '今の配分をずっと続けていた場合の、過去の結果です。あなたの口座の記録ではありません。',
    tabs: '期間',
    horizon: (years: Horizon) => `${years}年`,
    empty: (years: Horizon) => `運用の記録が${years}年未満のため、${years}年の結果はまだありません。`,
    finding: (years: Horizon, own: number) => sentence`過去${String(years)}年では、年率 ${percent(own, 1)}でした。`,
    findingWithModel: (years: Horizon, own: number, model: number) =>
      sentence`過去${String(years)}年では、年率 ${percent(own, 1)}でした（目安は ${percent(model, 1)}）。`,
    reference: '参考値：記録の短い商品があるため、一部を指数で補っています。',
    market: {
      meaning:
        '「市場平均」は、今の配分と同じ割合で、資産ごとの代表的な指数（預金などは短期金利）に投資した場合の結果です。費用は引いていません。商品のリターンは費用を引いたあとの値なので、ふつうは費用の分だけ下回ります。',
      hedged: '為替ヘッジのある外国債券を含む配分は、同じ値動きの指数のデータがないため、市場平均と比べていません。',
      noMarket: (years: Horizon) => `指数のデータが${years}年分そろっていないため、市場平均と比べていません。`,
    },
    caption: (years: Horizon) => `過去${years}年のリスクとリターン`,
    columns: ['配分', '値動きの幅（リスク・年率）', 'リターン（年率）', 'リターン（期間）'],
    own: 'あなた',
    model: '目安',
  },
  expected: {
    heading: 'これからの想定',
    lead: '資産ごとの想定にもとづく見通しです。想定リターンは、2回に1回はこれを上回ると見込まれる増え方です。過去の実績とは計算の方法が違うため、比べられません。',
    caption: '想定するリスクとリターン',
    columns: ['配分', '値動きの幅（リスク・年率）', EXPECTED_RETURN, '10年の合計'],
    own: 'あなた',
    model: '目安',
  },
} as const;

/** The panel of the tab 目安との比較. */
export const COMPARISON_TEXTS = {
  heading: 'あなたの配分と目安（モデル配分）',
  lead: (type: string) => sentence`あなたの診断結果は${type}です。その目安になる資産の割合と比べます。`,
  own: 'あなたの配分',
  model: '目安（モデル配分）',
} as const;

export const AREA_NAMES: Readonly<Record<Area, string>> = {
  domestic: '国内',
  developed: '先進国',
  emerging: '新興国',
  other: '地域区分なし',
};
