/** Texts of the chart of income by age, for the screen of retirement income and for the report. */

export const INCOME_PICTURE_TEXTS = {
  need: (amount: string) => `必要な額 ${amount}`,
  age: (age: number) => `${age}歳`,
  parts: {
    publicPension: '公的年金',
    dc: '企業型DC',
    otherPension: 'ほかの年金',
    spousePension: '配偶者の年金',
  },
} as const;
