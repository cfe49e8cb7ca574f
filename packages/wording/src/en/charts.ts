/** Holds the texts that every chart has besides its finding (English). */
import type * as Ja from '../ja/charts.ts';
import type { Translation } from '../translation.ts';

export const CHART_TEXTS: Translation<typeof Ja.CHART_TEXTS> = {
  asTable: 'See as a table',
  download: 'Save as CSV',
  downloadHides: 'You’ve hidden amounts, so they’re hidden in the file too.',
  smallShares: 'Small shares together',
  lessThanOnePercent: 'under 1%',
  roundingNote: 'Because of rounding, the percentages don’t add up to 100%.',
  share: 'Share',
  amount: 'Value',
  total: 'Total',
  /** The scale says that it is one of points: the end of a line in a small chart has no room for a word. */
  points: (value) => value,
  scoreOf: (previous) => `Last time ${previous}`,
  tenThousandYen: 'Thousands of yen',
  risk: 'Ups and downs (risk, a year)',
  return: 'Return (a year)',
};

/** The labels in the chart of income by age, for the screen of monthly income and the report. */
export const INCOME_PICTURE_TEXTS: Translation<typeof Ja.INCOME_PICTURE_TEXTS> = {
  need: (amount) => `You need ${amount}`,
  age: (age) => `Age ${age}`,
  parts: {
    publicPension: 'State pension',
    dc: 'Company DC pension',
    otherPension: 'Other pensions',
    spousePension: 'Spouse’s pension',
    otherAccounts: 'Other accounts',
  },
};
