/** Holds the texts that every chart has besides its finding. */
export const CHART_TEXTS = {
  asTable: '表で見る',
  download: 'CSVで保存',
  downloadHides: '金額を隠しているため、ファイルの金額も「非表示」になります。',
  smallShares: '小さな割合の合計',
  lessThanOnePercent: '1%未満',
  roundingNote: '四捨五入のため、割合の合計は100%になりません。',
  share: '割合',
  amount: '評価額',
  total: '合計',
  points: (value: string) => `${value}点`,
  scoreOf: (previous: string) => `前回 ${previous}`,
  tenThousandYen: '万円',
  risk: '値動きの幅（リスク・年率）',
  return: 'リターン（年率）',
} as const;

/** The labels in the chart of income by age, for the screen of retirement income and the report. */
export const INCOME_PICTURE_TEXTS = {
  need: (amount: string) => `必要な額 ${amount}`,
  age: (age: number) => `${age}歳`,
  parts: {
    publicPension: '公的年金',
    dc: '企業型DC',
    otherPension: 'ほかの年金',
    spousePension: '配偶者の年金',
    otherAccounts: 'ほかの口座',
  },
} as const;
