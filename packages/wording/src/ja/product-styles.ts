/**
 * Lists the Japanese names of 運用方法, shared by screens and printed reports so that a product has the same name in both. They
 * describe without ranking: an active fund is not called better or more expensive than an index fund (calculations.md section 9).
 */
import type { PRODUCT_STYLES } from '@minori/contract/fund-line-up';

/** `name` is shown next to a product; `meaning` explains it once, together with the others. */
export const PRODUCT_STYLE_TEXTS = {
  passive: { name: 'インデックス型', meaning: '市場の動きを表す指数と、同じ動きを目指します。' },
  active: { name: 'アクティブ型', meaning: '運用する会社の判断で銘柄を選び、指数とは違う動きになります。' },
  balance: { name: 'バランス型', meaning: '1つの商品で、いくつかの資産に決まった割合で投資します。' },
  targetYear: {
    name: 'ターゲットイヤー型',
    meaning: 'いくつかの資産に投資し、目標の年に近づくほど値動きの小さい資産を増やします。',
  },
  deposit: { name: '元本確保型（定期預金）', meaning: '満期まで預けると、決まった利息がつきます。' },
  gic: { name: '元本確保型（保険）', meaning: '満期まで続けると、購入したときに決まった利率で利息がつきます。' },
} as const satisfies Record<(typeof PRODUCT_STYLES)[number], { readonly name: string; readonly meaning: string }>;
