/** Holds the texts on the cost of leaving a product, shared by all screens that show products. */
import type { LeavingCost } from '@minori/contract/fund-line-up';
import { fee, type Sentence, sentence } from '@minori/contract/sentence';
import type * as z from 'zod/mini';

type Cost = NonNullable<z.output<typeof LeavingCost>>;

/**
 * `name` fits a table; `text` is the whole sentence.
 * @param ratio the rate of 信託財産留保額, as a fraction of the amount sold.
 */
export const LEAVING_COST_TEXTS = {
  trustReserve: {
    name: '信託財産留保額',
    text: (ratio: number) => sentence`売るときに、売る金額の ${fee(ratio)}が信託財産留保額として差し引かれます。`,
  },
  lowerRate: {
    name: '中途解約利率',
    text: () => sentence`満期の前に解約すると、利息が少なくなります。元本は減りません。`,
  },
  surrenderDeduction: {
    name: '解約控除',
    text: () => sentence`満期の前に解約すると、受け取る額が元本を下回ることがあります。`,
  },
} as const satisfies Record<Cost['kind'], { readonly name: string; readonly text: (ratio: number) => Sentence }>;

export function leavingCostText(cost: Cost): Sentence {
  return cost.kind === 'trustReserve'
    ? LEAVING_COST_TEXTS.trustReserve.text(cost.ratio)
    : LEAVING_COST_TEXTS[cost.kind].text();
}
