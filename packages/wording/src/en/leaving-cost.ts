/** Holds the texts on the cost of leaving a fund, shared by all screens that show funds (English). */
import type { LeavingCost } from '@minori/contract/fund-line-up';
import { fee, type Sentence, sentence } from '@minori/contract/sentence';
import type * as z from 'zod/mini';
import type * as Ja from '../ja/leaving-cost.ts';
import type { Translation } from '../translation.ts';

type Cost = NonNullable<z.output<typeof LeavingCost>>;

/**
 * `name` fits a table; `text` is the whole sentence, with the word of the pension site.
 * @param ratio the rate of 信託財産留保額, as a fraction of the amount sold.
 */
export const LEAVING_COST_TEXTS: Translation<typeof Ja.LEAVING_COST_TEXTS> = {
  trustReserve: {
    name: 'Exit charge',
    text: (ratio) =>
      sentence`When you sell, an exit charge (信託財産留保額) of ${fee(ratio)} of the amount is taken off.`,
  },
  lowerRate: {
    name: 'Lower interest if ended early',
    text: () =>
      sentence`If you end it before it matures, you get less interest (中途解約利率). Your capital isn’t reduced.`,
  },
  surrenderDeduction: {
    name: 'Deduction if ended early',
    text: () =>
      sentence`If you end it before it matures, a deduction (解約控除) can leave you with less than your capital.`,
  },
};

/** The whole sentence for the cost of a fund. */
export function leavingCostText(cost: Cost): Sentence {
  return cost.kind === 'trustReserve'
    ? LEAVING_COST_TEXTS.trustReserve.text(cost.ratio)
    : LEAVING_COST_TEXTS[cost.kind].text();
}
