/** Holds the texts of 比較リスト (English): mixes compared with each other and with the present one; none is called the better one. */
import { percent, sentence } from '@minori/contract/sentence';
import type * as Ja from '../ja/fund-comparison.ts';
import type { Translation } from '../translation.ts';
import { counted } from './counted.ts';

export const FUND_COMPARISON_TEXTS: Translation<typeof Ja.FUND_COMPARISON_TEXTS> = {
  title: 'Comparison list',
  lead: 'Compare your mix now, side by side, with the mixes you have added to the comparison list.',
  back: 'Back to “Choose funds”',
  current: 'Now',
  plan: (number) => `Mix ${number}`,
  empty: {
    heading: 'There are no mixes to compare yet.',
    text: 'See the grade of a mix under “Choose funds”, then press “Add to comparison list”. It appears here. You can add up to 4.',
    action: 'Go to “Choose funds”',
  },
  differences: {
    label: 'Only show differences',
    hidden: (count) =>
      count === 1 ? '1 row that is the same is hidden.' : `${count} rows that are the same are hidden.`,
    nothing: 'Every row has a difference.',
    none: 'The mixes shown have no differences.',
  },
  table: {
    heading: 'Grade, outlook and annual charge',
    caption: 'Mixes compared (all graded as of today)',
    item: 'Item',
    /** Spoken before a figure. */
    difference: 'difference from now ',
  },
  rows: {
    total: 'Overall grade',
    score: (score) => counted(score, 'point'),
    risk: 'Ups and downs (risk, yearly)',
    returnByYear: 'Expected return (yearly)',
    investmentReturn: 'Expected return (10 years in total)',
    expenseRatio: 'Annual charge (信託報酬)',
    yearlyCost: 'Annual charge for 1 year',
    cases: { standard: 'Middle case', notGood: 'Poor case', goodResult: 'Good case' },
    sections: {
      retirement: (age) => `Projection at ${age} (about, thousands of yen)`,
      scores: 'Scores (out of 100)',
      outlook: 'Ups and downs, outlook and annual charge',
      assets: 'Mix of assets',
    },
  },
  model: (risk, expected) =>
    sentence`The model mix (モデル配分) for your type has ups and downs (risk) of ${percent(risk, 1)} and an expected return of ${percent(expected, 1)} a year.`,
  expectation:
    'The expected return is an outlook after charges, worked out from an assumption for each asset. The result is expected to be above it one time in two. It isn’t a past result. The annual charge is an estimate, if your value now doesn’t change for a year.',
  breakdown: {
    panel: 'Funds in each mix',
    caption: 'Percentage of each fund',
    product: 'Fund',
    current: 'You can see the funds you hold now under “Your savings”.',
    none: 'All the mixes compared have the same funds.',
    open: 'Go to “Your savings”',
  },
  actions: {
    heading: 'Carry out or change a mix',
    proceed: (number) => `Go on to the procedure for Mix ${number}`,
    registering: 'Registering',
    reuse: (number) => `Choose again starting from Mix ${number}`,
    remove: (number) => `Remove Mix ${number}`,
    removing: 'Removing',
    note: 'Going on to the procedure registers that mix, in place of any mix registered before. You then buy and sell on the pension site yourself.',
  },
  gone: {
    heading: (number) => `Mix ${number} has funds that can’t be chosen any more`,
    text: (names) =>
      `No longer on your company’s fund list: ${names}. You can’t go on to the procedure with this mix. If you choose again starting from it, the percentages of the other funds are kept.`,
  },
  removal: {
    heading: (number) => `Remove Mix ${number} from the comparison list?`,
    text: 'This can’t be undone. It has no effect on the mix you have registered or on your procedures on the pension site.',
    cancel: 'Cancel',
    confirm: 'Remove',
    done: (number) => `Mix ${number} has been removed.`,
    already: 'This mix is no longer on the comparison list.',
  },
  replacing: {
    heading: 'Replace your unfinished choice?',
    text: (number) =>
      `You have an unfinished choice under “Choose funds”. It will be replaced with the percentages of Mix ${number}.`,
    cancel: 'Cancel',
    confirm: 'Replace and choose again',
  },
};
