/**
 * 定期診断レポート in words: what frames the frozen sentences of a report, which come from the report itself. A change is
 * said in grades and points; no grade is called a success or a failure.
 */
import { EXPECTED_RETURN } from './expected-return.ts';
import { PAID_IN } from './paid-in.ts';

const points = (change: number) => (change === 0 ? '点数は同じ' : `${change > 0 ? '+' : '−'}${Math.abs(change)}点`);

export const REPORT_TEXTS = {
  title: '定期診断レポート',
  lead: '半年ごと（3月末と9月末）に、資産の状況と評価をまとめたものです。作成したあとに内容は変わりません。',
  of: (date: string) => `${date}のレポート`,
  /** The same in two pieces, between which a line may break. */
  pieces: (date: string) => [`${date}の`, 'レポート'] as const,
  latest: '最新のレポート',
  earlier: 'これまでのレポート',
  createdOn: (date: string) => `${date}に作成`,
  score: (score: number) => `${score}点`,
  noGrade: 'リスク許容度の診断の前のため、総合評価はありません。',
  change: {
    heading: '前回との違い',
    first: '最初のレポートのため、比べるものがありません。',
    up: (steps: number, change: number) => `${steps}段階上がりました（${points(change)}）`,
    down: (steps: number, change: number) => `${steps}段階下がりました（${points(change)}）`,
    same: (grade: string, change: number) => `同じ評価${grade}です（${points(change)}）`,
    firstGrade: '前回は総合評価がありませんでした。',
    none: '総合評価がないため、比べられません。',
  },
  read: 'レポートを読む',
  readOf: (date: string) => `${date}のレポートを読む`,
  empty: {
    heading: 'レポートはまだありません',
    text: '最初のレポートは、初回の評価の翌月に作成します。',
    link: '運用の評価に移動',
  },
  back: 'レポートの一覧に戻る',
} as const;

export const REPORT_PDF_TEXTS = {
  heading: 'PDF',
  lead: 'この内容を、印刷や保存のための資料にまとめています。',
  fileName: (date: string) => `定期診断レポート_${date}.pdf`,
  tab: 'PDFを作っています',
  buttons: {
    open: 'PDFを開く',
    save: 'PDFを保存',
    making: '作っています',
    failed: 'PDFを用意できませんでした',
    ready: 'PDFができました',
    blocked: 'ブラウザーが新しいタブを開けなかったため、次のリンクから開いてください。',
    link: 'PDFを開く（新しいタブ）',
    saved: 'PDFを保存しました。',
  },
} as const;

export const REPORT_DETAIL_TEXTS = {
  period: (from: string, to: string) => `${from}から${to}まで`,
  number: (number: string) => `レポート番号 ${number}`,
  basis: (valuationDate: string, createdOn: string) => `${valuationDate}時点の記録から、${createdOn}に作成`,
  assets: {
    heading: '残高と増減',
    caption: '残高・掛金・増減・利回り',
    columns: ['項目', '今回', '前回との差'],
    rows: {
      totalAssetValuation: '評価額',
      cumulativeContributionAmount: PAID_IN.principal,
      valuationGainLoss: '増減',
      yearly: '年率の利回り',
      soFar: 'これまでの利回り',
      lastOneYear: '直近1年の利回り',
      employer: '期間中の掛金（会社）',
      subscriber: '期間中の掛金（本人）',
    },
    history: `月ごとの${PAID_IN.principal}と評価額`,
    historyColumns: ['時点', PAID_IN.principalShort, '評価額'],
    valuation: '評価額',
    contribution: PAID_IN.principalShort,
    gaps: '読み取りのない月は、線をつないでいません。',
  },
  grade: {
    heading: '総合評価',
    outOf: '100点中',
    previous: (grade: string, score: number) => `前回 ${grade}・${score}点`,
    undiagnosed: 'リスク許容度の診断をすると、次のレポートから総合評価を表示します。',
    reasons: '評価の理由',
    changes: '前回からの変化',
    caption: '総合評価のもとになる点数',
    columns: ['項目', '今回', '前回', '差'],
  },
  mix: {
    heading: '資産の割合と目安（モデル配分）',
    own: 'あなたの配分',
    model: '目安（モデル配分）',
    caption: '資産ごとの割合と、目安との差',
    columns: ['資産', 'あなた', '目安', '差'],
    ownColumns: ['資産', 'あなた'],
  },
  horizons: {
    heading: '過去のリスクとリターン',
    lead: '今の配分をずっと続けていた場合の、過去の結果です。あなたの口座の実績ではありません。',
    caption: '期間ごとのリターンとリスク（年率）',
    columns: ['期間', 'リターン', 'リスク', '目安のリターン', '目安のリスク'],
    /** A table of its own, for which a phone has room; reports of before don't have it. */
    againstClass: { caption: '同じ資産の市場とくらべて', columns: ['期間', '市場との差（年）'] },
    years: (years: number, isReference: boolean) => (isReference ? `${years}年（参考）` : `${years}年`),
  },
  simulation: {
    heading: '受取額の試算',
    caption: '年ごとの金額の目安（標準の場合と幅）',
    columns: ['時点', '良い場合', '標準', '厳しい場合', '掛金の合計'],
    age: (age: number) => `${age}歳`,
    row: (date: string, age: number | null) => (age === null ? date : `${date}（${age}歳）`),
    basis: {
      both: (premium: string) => `掛金（会社と本人、月平均${premium}）と今の配分が続くものとしています。`,
      employer: (premium: string) => `掛金（会社、月平均${premium}）と今の配分が続くものとしています。`,
      none: 'これからの掛金はないものとし、今の配分が続くものとしています。',
    },
    returnByYear: (rate: string) => `${EXPECTED_RETURN}は${rate}、`,
    /** What reports of before say: the arithmetic mean, as they had it. */
    mean: (rate: string) => `1年の平均（単純平均・費用を引いた後）は${rate}、`,
    risk: (risk: string, expense: string) =>
      `値動きの幅（リスク・年率）は${risk}、費用（信託報酬、年率）は${expense}です。`,
    note: 'それぞれの線は、その時点の受取額を別々に示したものです。将来の受取額を約束するものではありません。',
  },
  retirement: {
    heading: '毎月の受取額',
    ages: (way: string) => `年齢ごとの毎月の収入（「${way}」、標準の場合）`,
    ageColumns: ['年齢', '公的年金', '企業型DC', 'ほかの年金', '保険料', '合計'],
    ways: '受け取り方ごとの目安（標準の場合）',
    wayColumns: ['受け取り方', '税', '社会保険料', '手数料', '手もとに残る額', '20年で均した月額'],
    refused: (name: string) => `${name}（規約にありません）`,
    note: (way: string) => `「${way}」で受け取る場合の、標準の目安です。約束する金額ではありません。`,
  },
  literacy: {
    heading: '金融知識',
    overall: (score: number, band: string) => `全体で${score}点（${band}）です。`,
    none: '記事を読んだりクイズに答えたりすると、次のレポートから表示します。',
    /** In one sentence rather than in a row each. */
    notStarted: (names: readonly string[]) => `まだ0点のテーマ：${names.join('、')}`,
    caption: 'テーマごとの金融知識',
    columns: ['テーマ', '点数', '段階'],
    columnsHeading: '次に読むとよい記事',
    columnsLead: 'まだ読んでいない記事を、評価の点数が低い項目と、金融知識の点数が低いテーマから選んでいます。',
  },
  news: { heading: '制度のお知らせ' },
  notes: { heading: '数字について' },
  definitions: { heading: '用語' },
  disclaimers: { heading: 'ご確認ください' },
} as const;
