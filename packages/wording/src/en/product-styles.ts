/** Lists the English names of 運用方法 with what each kind of fund does, shared by screens and printed sheets. */
import type * as Ja from '../ja/product-styles.ts';
import type { Translation } from '../translation.ts';

/** `name` is shown next to a fund; `meaning` explains it once, together with the others. */
export const PRODUCT_STYLE_TEXTS: Translation<typeof Ja.PRODUCT_STYLE_TEXTS> = {
  passive: {
    name: 'Index fund',
    meaning: 'Aims to move in the same way as an index that shows how a market moves.',
  },
  active: {
    name: 'Active fund',
    meaning: 'The fund company chooses what to invest in, so it moves differently from an index.',
  },
  balance: { name: 'Balanced fund', meaning: 'One fund that invests in several assets in fixed proportions.' },
  targetYear: {
    name: 'Target-year fund',
    meaning:
      'Invests in several assets. The closer its target year comes, the more it holds of assets with smaller ups and downs.',
  },
  deposit: {
    name: 'Capital-protected (time deposit)',
    meaning: 'Pays a fixed rate of interest if you keep it until it matures.',
  },
  gic: {
    name: 'Capital-protected (insurance)',
    meaning: 'Pays interest at the rate set when you bought it, if you keep it until it matures.',
  },
};
