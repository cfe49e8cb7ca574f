/** Holds the texts of 運用状況: the six panels, the finding of each, and the text for missing figures. */
import { percent, type Sentence, sentence, yen } from '@minori/contract/sentence';
import { QUESTIONS } from '@minori/engine/risk-tolerance/answers';
import { PAID_IN } from './figure-names.ts';

interface Premium {
  readonly total: number;
  readonly employer: number;
  readonly subscriber: number;
}

export const OPERATION_STATUS_TEXTS = {
  title: '運用状況',
  /** Shown in each panel whose figures could not be fetched; the reason is shown once, at the top. */
  missing: '資産の運用状況を取得できないため、表示できません。',
  /** Shown if the new call failed and the figures on screen were fetched earlier. */
  kept: (date: string, importedAt: string) =>
    `この端末に残っている情報を表示しています（${date}時点、${importedAt} 取り込み）。`,
} as const;

export const OPERATION_PANELS = {
  total: {
    heading: '評価額の合計',
    label: '評価額の合計',
    rows: {
      products: '商品の合計',
      pendingCash: '待機資金（まだ商品を買っていないお金）',
      unpaidFees: '未納の手数料',
    },
    asOf: '基準日',
    notYet: '最初の掛金が反映されると、合計を表示します。',
  },
  classes: { heading: '資産の内訳', largest: (name: string, share: string) => `${name} ${share}` },
  products: {
    heading: '商品ごとの状況',
    count: (count: number) => `${count}商品`,
    none: '商品はまだありません。最初の掛金が反映されると表示します。',
    caption: '商品ごとの評価額と評価損益',
    columns: ['商品名', '評価額', '評価損益', '割合', '口数', '基準価額'],
    units: '口',
    severalClasses: '複数の資産',
    classAndShare: (name: string, share: string) => `${name}・全体の${share}`,
    year: '1年',
    cost: '信託報酬（年）',
    more: '口数・基準価額・信託報酬',
    unknown:
      '口数、基準価額、評価損益は、年金サイトに表示がある商品だけに示します。口数は1口未満を四捨五入しています。基準価額は1万口あたりの金額で、年金サイトが1口あたりで示す商品は1万口あたりに直しています。小さなグラフの縦軸の範囲は、商品ごとに異なります。',
  },
  gain: {
    heading: '評価損益と利回り',
    label: '評価損益（増減）',
    subscribed: '加入した日',
    firstContribution: '初回の掛金',
    /** Says next to a yield that this portal computed it. */
    ours: 'みのりの計算',
    notYet: '最初の掛金が反映されると、評価損益と利回りを表示します。',
  },
  premiums: {
    heading: '掛金の累計と毎月の内訳（会社／本人）',
    none: '掛金の情報がまだありません。最初の掛金が反映されると表示します。',
    noMonths: '取り込んだ情報に、月ごとの掛金がありません。',
    employer: '会社',
    subscriber: '本人',
    /** Marks a part of the amount in the row above. */
    ofThat: (name: string) => `うち${name}`,
    /** 掛金 alone, then the amount transferred in, then both. */
    premiums: PAID_IN.premiums,
    transferred: PAID_IN.transferred,
    principal: PAID_IN.principal,
    before: (month: string) => `うち${month}より前`,
    earlier: (month: string) =>
      `年金サイトは${month}より前の掛金を月ごとに表示していないため、合計だけを示します。会社と本人の内訳はわかりません。`,
    /** In place of the two above, where the figures come from a file without months. */
    unlisted: 'うち月ごとの内訳がわからない掛金',
    unlistedNote:
      '取り込んだ明細ファイルに月ごとの掛金がないため、前に取り込んだ月のあとの掛金は、合計だけを示します。',
    latest: (month: string, { total, employer, subscriber }: Premium): Sentence => {
      if (total < 0) return sentence`${month}は、掛金 ${yen(-total)}が返戻されました。`;
      return subscriber > 0
        ? sentence`${month}の掛金は ${yen(total)}です（会社 ${yen(employer)}、本人 ${yen(subscriber)}）。`
        : sentence`${month}の掛金は、会社の ${yen(employer)}です。`;
    },
    refunded:
      'マイナスの金額は、掛金の返戻（払いすぎた掛金などが、会社や本人に戻されたもの）です。累計からは差し引いています。',
    since: (first: string, last: string) => (first === last ? first : `${first}から${last}まで`),
    caption: '月ごとの掛金と累計',
    columns: ['月', '会社', '本人', '合計', '累計'],
    byYears:
      '年ごとにまとめています。最初と最後の棒は、1年分に満たない金額の場合があります。月ごとの金額は、表で確認できます。',
    years: (from: number, to: number) => (from === to ? `${from}年` : `${from}–${String(to % 100).padStart(2, '0')}`),
    shortMonth: (year: number, month: number) => `${year % 100}年${month}月`,
  },
  self: {
    heading: 'リスク許容度と金融知識',
    tolerance: 'リスク許容度',
    diagnosedOn: (date: string) => `${date}に診断`,
    undiagnosed: `まだ診断していません。${QUESTIONS.length}つの質問に答えると、リスク許容度の目安がわかります（約2分）。`,
    diagnose: '診断をはじめる',
    result: '診断の結果を見る',
    again: '診断をやり直す',
    literacy: '金融知識',
    noLiteracy:
      '記事を読んだりクイズに答えたりすると、テーマごとの理解の度合いを表示します。今は、読める記事がまだありません。',
    rates: ([read = '', quiz = '', right = '']: readonly string[]) =>
      `読んだ記事 ${read}・クイズの回答 ${quiz}・正解 ${right}`,
    noRate: 'まだありません',
    level: (score: number, band: string) => `${score}点　${band}`,
    overall: '全体',
  },
} as const;

export const FUND_PRICE_TEXTS = {
  heading: '基準価額の推移',
  terms: '期間',
  term: (years: number) => `${years}年`,
  none: '基準価額のある商品を持っていません。',
  figures: { returnByYear: '年率', risk: '値動きの幅（リスク）', maxDrawdown: '最大下落率' },
  /** Why the three figures are missing. */
  tooShort: (years: number) => `基準価額の記録が${years}年分そろっていないため、年率などは表示できません。`,
  noPrices: 'この期間の基準価額の記録がありません。',
  moved: (first: string, change: number) =>
    change > 0
      ? sentence`${first}から ${percent(change, 1)}上がっています。`
      : sentence`${first}から ${percent(-change, 1)}下がっています。`,
  still: (first: string) => sentence`${first}から変わっていません。`,
  caption: (name: string) => `${name}の基準価額`,
  columns: ['月', '基準価額'],
  note: '基準価額は1万口あたりの金額で、月末の値です。グラフの縦軸の範囲は、商品ごとに異なります。過去の実績は将来の成果を保証しません。',
  gaps: '記録のない月は、線をつないでいません。',
} as const;
