/**
 * 運用方法 and what leaving a product may cost, in words that every screen of products shares. They describe and don't
 * rank: what is active is not called better or dearer than what follows an index (calculations.md section 9).
 */
import type { LeavingCost, PRODUCT_STYLES } from '@minori/contract/fund-line-up';
import type * as z from 'zod/mini';
import { percent, type Sentence, sentence } from './sentence.ts';

type Cost = NonNullable<z.output<typeof LeavingCost>>;

/** `name` stands beside a product; `meaning` explains it once, with the other names. */
export const PRODUCT_STYLE_TEXTS = {
  passive: { name: 'インデックス型', meaning: '市場の動きを表す指数と、同じ動きを目指します。' },
  active: { name: 'アクティブ型', meaning: '運用する会社の判断で銘柄を選び、指数とは違う動きになります。' },
  balance: { name: 'バランス型', meaning: '1つの商品で、いくつかの資産に決まった割合で投資します。' },
  targetYear: {
    name: 'ターゲットイヤー型',
    meaning: 'いくつかの資産に投資し、目標の年に近づくほど値動きの小さい資産を増やします。',
  },
  deposit: { name: '元本確保型（定期預金）', meaning: '満期まで預けると、決まった利息がつきます。' },
  gic: { name: '元本確保型（保険）', meaning: '満期まで続けると、決まった利率がつきます。' },
} as const satisfies Record<(typeof PRODUCT_STYLES)[number], { readonly name: string; readonly meaning: string }>;

/** `name` fits a table; `text` is the whole sentence. @param ratio of 信託財産留保額, a fraction of what is sold. */
export const LEAVING_COST_TEXTS = {
  trustReserve: {
    name: '信託財産留保額',
    text: (ratio: number) =>
      sentence`売るときに、売る金額の ${percent(ratio, 2)}が信託財産留保額として差し引かれます。`,
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
