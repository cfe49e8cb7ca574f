/**
 * Holds the texts of 定期診断レポート around a report's sentences, which are stored with the report. A change is stated in
 * grades and points; no grade is called a success or a failure.
 */

const points = (change: number) =>
  change === 0 ? '点数は同じ' : `${Math.abs(change)}点${change > 0 ? '高い' : '低い'}`;

export const REPORT_TEXTS = {
  title: '定期診断レポート',
  lead: '半年ごと（3月末と9月末）に、資産の状況と評価をまとめたものです。作成したあとに内容が変わることはありません。',
  of: (date: string) => `${date}のレポート`,
  /** The title in two parts, between which a line may break. */
  pieces: (date: string) => [`${date}の`, 'レポート'] as const,
  list: 'これまでのレポート',
  latest: '最新',
  more: 'PDF・作成日',
  moreOf: (date: string) => `${date}のレポート`,
  createdOn: (date: string) => `${date}に作成`,
  score: (score: number) => `${score}点`,
  noGrade: 'リスク許容度の診断の前のため、総合評価はありません。',
  change: {
    heading: '前回との違い',
    first: '最初のレポートのため、比べられる前回のレポートがありません。',
    up: (steps: number, change: number) => `${steps}段階上がりました（${points(change)}）`,
    down: (steps: number, change: number) => `${steps}段階下がりました（${points(change)}）`,
    same: (grade: string, change: number) => `同じ評価${grade}です（${points(change)}）`,
    firstGrade: '前回は総合評価がありませんでした。',
    none: '総合評価がないため、比べられません。',
  },
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

/** Around the sections; their own words are shared with the PDF (packages/report). */
export const REPORT_DETAIL_TEXTS = {
  number: (number: string) => `レポート番号 ${number}`,
  basis: (valuationDate: string, createdOn: string) => `${valuationDate}時点の記録から、${createdOn}に作成`,
  outOf: '100点中',
  /** Where that isn't the page's language. */
  writtenIn: {
    ja: 'このレポートは、作ったときに日本語で書かれたため、文章は日本語のままです。',
    en: 'このレポートは、作ったときに英語で書かれたため、文章は英語のままです。',
  },
} as const;
