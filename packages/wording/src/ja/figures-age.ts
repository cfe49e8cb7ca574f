/**
 * Holds the texts about figures that are not the newest: a scrape is in progress or failed, or the last one was long
 * ago.
 */
export const FIGURES_AGE_TEXTS = {
  import: '最新の情報を取り込む',
  /** Used after a sentence that says what is scraped. */
  importShort: '取り込む',
  importing: '取り込んでいます',
  showReason: '理由を見る',
  hideReason: '理由を閉じる',
  checkConnection: '連携情報を確認',
  old: (date: string) => `${date}時点の情報です。最新の情報を取り込むと、今の状況を確認できます。`,
  reading: (stage: string, date: string) =>
    `最新の情報を取り込んでいます（${stage}）。終わるまで、${date}時点の情報を表示します。`,
  lastReading: (at: string, outcome: string) => `${at}の取り込み：${outcome}。`,
  stopped: '自動の取り込みは止めています。',
} as const;
