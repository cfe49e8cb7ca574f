/**
 * Holds the texts of a 商品資料: costs, terms, definitions and disclaimers (calculations.md section 9). They describe
 * products and never rank them; costs have the same names as on the screens.
 */
import type { FundDetail } from '@minori/contract/fund-detail';
import { AREA_NAMES, EVALUATION_TEXTS } from './investment-valuation.ts';

type LeavingCost = NonNullable<FundDetail['leavingCost']>;

const DISCLAIMERS = EVALUATION_TEXTS.notes;

/** Two month ends with their prices, and the change between them, without a sign. */
interface Moved {
  readonly from: string;
  readonly to: string;
  readonly change: string;
}

/** What selling the product costs; `value` is short enough for a tile. */
const LEAVING = {
  none: { value: 'なし', note: '信託財産留保額はありません', text: 'かかりません。' },
  trustReserve: {
    value: '',
    note: '信託財産留保額（売る金額の）',
    text: '売るときに、売る金額から信託財産留保額が差し引かれます。',
  },
  lowerRate: {
    value: '利息が減ります',
    note: '中途解約利率・元本は減りません',
    text: '満期の前に解約すると、中途解約利率になり、利息が少なくなります。元本は減りません。',
  },
  surrenderDeduction: {
    value: '解約控除あり',
    note: '元本を下回ることがあります',
    text: '満期の前に解約すると、解約控除により、受け取る額が元本を下回ることがあります。',
  },
} as const satisfies Record<
  LeavingCost['kind'] | 'none',
  { readonly value: string; readonly note: string; readonly text: string }
>;

const yearsText = (years: readonly number[]): string => years.map((count) => `${count}年`).join('・');

export const FUND_SHEET_TEXTS = {
  service: 'みのり　商品資料',
  basis: (date: string | null) => (date === null ? '商品データの基準日は不明' : `${date}時点`),
  title: {
    one: (name: string) => `${name}　商品資料`,
    many: (group: string, count: number) => `${group}　商品資料（${count}商品）`,
  },
  leaving: LEAVING,
  code: (code: string) => `商品コード ${code}`,
  /** What the product is, in one line. */
  kind: (parts: readonly string[]) => parts.join('　｜　'),
  modelShare: (percent: string) => `目安（モデル配分）での割合 ${percent}`,
  facts: {
    nav: '基準価額（1万口あたり）',
    navNote: (date: string) => `${date}現在`,
    noNav: '価格の記録がありません',
    fee: '信託報酬（1年あたり）',
    feeNote: '税込・持っている間かかります',
    noFee: 'なし',
    noFeeNote: '持っている間かかりません',
    leaving: { fund: '売るときの費用', guaranteed: '満期前の解約' },
    inception: '設定',
    inceptionNote: (months: number) =>
      months >= 12 ? `設定から${Math.floor(months / 12)}年` : `設定から${months}か月`,
    unknownNote: '記録がありません',
    rate: '利率（1年あたり）',
    rateNote: '満期まで持つ場合',
    principal: '元本',
    principalValue: '確保されます',
    principalNote: '満期まで持つ場合',
  },
  guarantee: {
    heading: '利率と条件',
    rate: '利率',
    rateText: (percent: string) =>
      `満期まで持つと、1年あたり${percent}です。値動きのある商品ではないため、価格の図はありません。`,
    noRate: '利率の記録がありません。',
    principal: '元本',
    principalText: '満期まで持つと、元本は減りません。物価が利率より大きく上がると、実質的な価値は下がります。',
    leaving: '満期前の解約',
  },
  history: {
    heading: 'これまでの実績',
    columns: [
      '期間',
      '期間全体のリターン',
      'リターン（年率）',
      'リスク（年率）',
      'シャープレシオ',
      '最大下落',
      '市場との差（年）',
    ],
    row: (years: number) => `過去${years}年`,
    points: 'ポイント',
    tooYoung: (years: readonly number[], month: string) =>
      `過去${yearsText(years)}は、設定（${month}）からその年数がたっていないため、計算していません。`,
    broken: (years: readonly number[]) => `過去${yearsText(years)}は、価格の記録のない月があるため、計算していません。`,
    hedged: '為替ヘッジのある外国債券を含む商品は、同じ値動きの市場のデータがないため、市場との差を計算していません。',
    noMarket: '市場のデータが足りない期間は、市場との差を計算していません。',
    noRisk: '値動きがなかった期間のシャープレシオは、計算できません。',
  },
  chart: {
    heading: '基準価額の動き（月末・1万口あたり）',
    finding: {
      rose: ({ from, to, change }: Moved) => `${from}から${to}へ、${change}上がりました。`,
      fell: ({ from, to, change }: Moved) => `${from}から${to}へ、${change}下がりました。`,
      still: ({ from, to }: Moved) => `${from}と${to}で、変わっていません。`,
    },
    at: (month: string, price: string) => `${month}末の${price}`,
    single: (at: string) => `価格の記録は、${at}だけです。動きを図で示せません。`,
    none: '価格の記録がないため、図はありません。',
    gaps: '線が切れている月は、価格の記録がありません。',
    alt: ({ finding, highest, lowest }: { finding: string; highest: string; lowest: string }) =>
      `基準価額の折れ線グラフ。${finding}最も高かったのは${highest}、最も低かったのは${lowest}です。`,
  },
  cost: {
    heading: '費用',
    columns: ['項目', '費用'],
    fee: '信託報酬（1年あたり・税込）',
    noFee: 'なし',
    own: (amount: string) => `あなたの残高 ${amount} にかかる信託報酬（1年あたり）`,
    whole: (amount: string) => `資産全体 ${amount} にかかる信託報酬（1年あたり）`,
    leaving: { fund: '売るときの費用', guaranteed: '満期の前に解約するときの費用' },
    reserve: '信託財産留保額',
    basis: '金額は、前回取り込んだ残高が1年間変わらないものとして計算しています（1円未満切り捨て）。',
    notHeld: 'この商品は、今の残高にはありません。',
    wholeUnknown: '信託報酬のわからない商品が多いため、資産全体の金額は計算していません。',
    notRead: '残高をまだ取り込んでいないため、あなたの残高での金額は計算していません。',
  },
  shares: {
    classes: { heading: '資産の割合', columns: ['資産', '図', '割合'] },
    areas: { heading: '地域の割合', columns: ['地域', '図', '割合'] },
    areaNames: AREA_NAMES,
  },
  definitions: [
    'リターン（年率）は期間全体のリターンを1年あたりにならした値、リスク（年率）は毎月のリターンのばらつき（標準偏差）を1年あたりにした値、最大下落は高値から最も大きく下がった割合です。月末の基準価額から計算しています。',
    'シャープレシオ＝（年率リターン − 同じ期間の預金・保険などの年率リターン）÷ リスク（年率）。とったリスク1あたりのリターンを表します。',
    '市場との差は、この商品の資産の割合に合わせた、資産ごとの市場全体のリターン（年率・費用を引く前）との差です。',
  ],
  disclaimers: {
    purpose: DISCLAIMERS.service,
    past: DISCLAIMERS.past,
    loss: DISCLAIMERS.loss,
    operatingManager: (date: string) => `商品のデータは${date}時点、運営管理機関の商品一覧によるものです。`,
    recordKeeper: (date: string) =>
      `データは${date}時点、記録関連運営管理機関の画面から取得したものです。画面にない項目は、運営管理機関の商品一覧によるものです。`,
    unknownDate: '基準日不明',
  },
} as const;
