/** Shows 運用方法 and cost of a product, in the same words and the same look for every product. */
import { FEE_DECIMALS } from '@minori/contract/figures';
import type { LineUpProduct } from '@minori/contract/fund-line-up';
import { ITEM_SELECTION_TEXTS } from '@minori/wording/ja/item-selection';
import { LEAVING_COST_TEXTS } from '@minori/wording/ja/leaving-cost';
import { PRODUCT_STYLE_TEXTS } from '@minori/wording/ja/product-styles';
import { Percent } from '../../ui/figures/percent.tsx';
import styles from './product-row.module.css';
import { TargetYear } from './target-years.tsx';

const TEXTS = ITEM_SELECTION_TEXTS.choose.product;

type Facts = Pick<LineUpProduct, 'key' | 'style' | 'expenseRatio'> &
  Partial<Pick<LineUpProduct, 'annualRate' | 'leavingCost'>>;

export function ProductFacts({ product }: { readonly product: Facts }) {
  const { style, expenseRatio, annualRate, leavingCost } = product;
  return (
    <ul className={styles.facts}>
      <li>{PRODUCT_STYLE_TEXTS[style].name}</li>
      <TargetYear product={product} />
      {annualRate == null ? (
        <li>
          {TEXTS.cost} <Percent fraction={expenseRatio} decimals={FEE_DECIMALS} />
        </li>
      ) : (
        <li>
          {TEXTS.rate} <Percent fraction={annualRate} decimals={FEE_DECIMALS} />
        </li>
      )}
      {leavingCost && (
        <li>
          {TEXTS.leaving} {LEAVING_COST_TEXTS[leavingCost.kind].name}
        </li>
      )}
    </ul>
  );
}
