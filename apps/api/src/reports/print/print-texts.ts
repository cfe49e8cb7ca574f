/** Headings, heads of tables and alternative texts of a printed report: what the page needs beyond what the report says. */

import type { MethodRules } from '@minori/engine/investment-valuation/method-rules';
import type { Grade } from '@minori/engine/vocabulary/grade';
import { PRINT_COLOURS } from '../../platform/pdf/print-colours.ts';

/** Of the letter's mark, as on the screens (screens.md 3.7 and 5.4). */
export const GRADE_COLOURS: Readonly<Record<Grade, string>> = {
  A: PRINT_COLOURS['grade-a'],
  B: PRINT_COLOURS['grade-b'],
  C: PRINT_COLOURS['grade-c'],
  D: PRINT_COLOURS['grade-d'],
  E: PRINT_COLOURS['grade-e'],
};

export const PRINT = {
  service: 'みのり',
  author: 'みのり',
  title: '定期診断レポート',
  documentTitle: (baseDate: string) => `定期診断レポート（${baseDate}）`,
  foot: (baseDate: string, number: string) => `定期診断レポート　基準日 ${baseDate}　番号 ${number}`,
  none: '—',
  cover: {
    baseDate: '基準日',
    period: '対象の期間',
    periodText: (from: string, to: string) => `${from}から${to}まで`,
    company: '会社',
    number: 'レポート番号',
    createdOn: '作成日',
    contents: '目次',
    numberNote: 'この番号から、ご本人のことは分かりません。お名前や加入者番号は、このレポートに載せていません。',
  },
  grade: {
    first: '最初のレポートです',
    before: (grade: string, score: string) => `前回 ${grade}・${score}`,
    noneBefore: '前回は診断の前のため、総合評価がありません',
    undiagnosed: '総合評価は、リスク許容度の診断をすると表示します。',
  },
  change: (text: string) => `前回との差 ${text}`,
  firstTime: '前回のレポートはありません',
  assets: {
    heading: '残高・掛金・増減・利回り',
    valuation: '評価額',
    contributions: '元本（掛金＋移換金）',
    gain: '増減',
    yearly: '年率の利回り（加入から）',
    period: '利回り（加入から）',
    lastYear: '年率の利回り（直近1年）',
    chart: '元本（掛金＋移換金）と評価額の推移',
    noChart: '2か月分の記録がそろうと、推移の図を載せます。',
    gaps: '記録のない月は、前後の月の点を線でつないでいます。',
    table: '前回との比較',
    columns: ['項目', '今回', '前回', '前回との差'],
    premiums: 'この期間の掛金',
    premiumColumns: ['会社の掛金', '本人の掛金', '合計'],
    premiumHead: '期間',
    history: '月末ごとの記録',
    historyColumns: ['時点', '元本', '評価額'],
    // textlint: the finding ends the text with its own full stop.
    alt: (finding: string) => `元本と評価額の折れ線グラフ。${finding}`,
  },
  scores: {
    heading: '総合評価',
    chart: '項目ごとの点数（▼は前回）',
    chartFirst: '項目ごとの点数',
    table: '点数の表',
    columns: ['項目', '今回', '前回', '前回との差'],
    total: '総合',
    comment: '評価の理由',
    beside: '評価が測らないこと',
    changes: '前回との違い',
    alt: (rows: string) => `項目ごとの点数の棒グラフ。${rows}。`,
    row: (name: string, score: string, before: string | null) =>
      before === null ? `${name}は${score}` : `${name}は${score}（前回${before}）`,
    meanings: '4つの点数が表すもの',
    meaning: {
      assetClassScore:
        '国内外の株式や債券などに、どれだけ分かれているかを表します。ひとつの種類にかたよるほど低くなります。',
      areaClassScore: '国内・先進国・新興国などの地域に、どれだけ分かれているかを表します。',
      separationGapScore: 'あなたのタイプの目安（モデル配分）との差の小ささを表します。差が小さいほど高くなります。',
      riskGapScore:
        '想定されるリスクが、あなたのタイプの目安とどれだけ合っているかを表します。大きすぎるときと小さすぎるときは、低くなります。',
    },
    cuts: (cuts: MethodRules['gradeCuts']) =>
      `点線は評価の区切りです。${cuts.map(({ grade, from }) => `${from}点から${grade}`).join('、')}です。`,
    notMeasured:
      '「対象外」は、すべてが短期金融資産（預金や保険など）のため、分散を点数で見ないものです。総合点の計算では、満点として数えます。',
  },
  mix: {
    heading: '資産の割合と目安（モデル配分）',
    type: (name: string) => `あなたのリスク許容度は「${name}」です。`,
    chart: '資産の割合',
    table: '目安（モデル配分）との差',
    columns: ['資産', '今の配分', '目安', '差'],
    alt: (rows: string) => `資産の割合の帯グラフ。${rows}。`,
    row: (name: string, ratio: string, model: string | null) =>
      model === null ? `${name}は${ratio}` : `${name}は${ratio}（目安は${model}）`,
  },
  horizons: {
    heading: 'リスクとリターン（今の配分での試算）',
    chart: '過去の期間ごとのリスクとリターン',
    noData: '記録が足りないため、過去の期間のリスクとリターンはまだありません。',
    table: '期間ごとの数字（年率）',
    columns: ['期間', '今のリターン', '今のリスク', '目安のリターン', '目安のリスク'],
    againstClass: '市場との差（年）',
    row: (years: number) => `過去${years}年`,
    reference: '（参考）',
    alt: (rows: string) => `リスクを横、リターンを縦にとった散布図。${rows}。`,
    altRow: (years: number, own: string, risk: string) => `過去${years}年の今の配分はリターン${own}、リスク${risk}`,
  },
  simulation: {
    heading: '将来の受取額の試算',
    good: '良い場合',
    standard: '標準',
    notGood: '厳しい場合',
    contribution: '掛金の合計',
    chart: 'これまでの記録と、これからの3つの見通し',
    table: '年ごとの金額の目安（万円）',
    columns: ['時点', '掛金', '厳しい', '標準', '良い'],
    assumptions: '試算の前提',
    premium: '掛金（月平均）',
    noPremium: 'なし',
    premiumText: (amount: string, isMatching: boolean) =>
      isMatching ? `${amount}（会社と本人の合計）` : `${amount}（会社の掛金だけ）`,
    returnByYear: '想定リターン（年率・費用を引いた後）',
    /** What reports of before said: the arithmetic mean. */
    mean: '1年の平均（単純平均・費用を引いた後）',
    risk: '値動きの幅（リスク・年率）',
    expense: '費用（信託報酬、年率）',
    age: '年齢',
    ageText: (now: number, end: number) => `基準日に${now}歳、退職年齢は${end}歳`,
    // textlint: the finding ends the text with its own full stop.
    alt: (finding: string) => `これまでの評価額と、将来の3つの見通しの折れ線グラフ。${finding}`,
    month: (year: number, month: number) => `${year}/${month}`,
  },
  retirement: {
    heading: '毎月の受取額（公的年金と企業型DC）',
    standard: '標準（月）',
    notGood: '厳しい場合（月）',
    good: '良い場合（月）',
    publicAndOther: (amount: string) => `うち公的年金など ${amount}`,
    chart: (way: string) => `年齢ごとの毎月の収入（「${way}」で受け取る場合、標準）`,
    parts: { publicPension: '公的年金', dc: '企業型DC', otherPension: 'ほかの年金' },
    age: (age: number) => `${age}歳`,
    spoken: (age: number, amount: string) => `${age}歳から${amount}`,
    alt: (way: string, ages: string) => `「${way}」で受け取る場合の、年齢ごとの毎月の収入の棒グラフ。${ages}です。`,
    ways: '受け取り方ごとの目安（標準、万円）',
    wayColumns: ['受け取り方', '税', '社会保険料', '手数料', '手取りの合計', '20年で均した月額'],
    refused: (name: string) => `${name}（規約にありません）`,
    ages: (way: string) => `収入が変わる年齢（「${way}」、月、万円）`,
    ageColumns: ['年齢', '公的年金', '企業型DC', 'ほかの年金', '保険料', '合計'],
  },
  literacy: {
    heading: '金融知識と次に読む記事',
    overall: (score: string, band: string) => `全体は${score}（${band}）です。`,
    none: '公開されている記事がないため、点数はまだありません。',
    table: 'テーマごとの点数',
    notStarted: (names: readonly string[]) => `まだ0点のテーマ：${names.join('、')}`,
    columns: ['テーマ', '点数', '段階'],
    next: '次に読むとよい記事',
  },
  news: { heading: '制度のお知らせ' },
  notes: {
    heading: 'ご確認ください',
    // textlint: であり joins two nouns here; the sentence ends politely.
    short: '情報の提供であり、商品の売買を勧めるものではありません。将来の受取額を約束するものでもありません。',
    notes: 'このレポートの数字について',
    definitions: 'ことばの説明',
    disclaimers: 'くわしい注意',
  },
} as const;
