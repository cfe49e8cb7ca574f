/** What is said when figures are not the newest: a reading failed, or nobody has read for a while. */
export const FIGURES_AGE_TEXTS = {
  import: '取り込む',
  old: (date: string) => `${date}時点の情報です。最新の情報を取り込むと、今の状況を確認できます。`,
} as const;
