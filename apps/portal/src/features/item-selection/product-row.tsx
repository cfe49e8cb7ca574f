/** Shows one product: its name, whether it is held, how it is managed, what it costs, and the field for its percentage. */
import type { LineUpAssetCode, LineUpProduct } from '@minori/contract/fund-line-up';
import { ITEM_SELECTION_TEXTS } from '@minori/wording/ja/item-selection';
import { memo, useCallback } from 'react';
import { Link } from 'react-router';
import { usePersisted } from '../../platform/portal/portal-context.tsx';
import { shareText } from '../../ui/chart/share.ts';
import { NumberPercentField } from '../../ui/number-percent-field.tsx';
import { ProductName } from '../../ui/product-name.tsx';
import { type ChangeDraft, countedRate, withRate } from './draft.ts';
import { ProductFacts } from './product-facts.tsx';
import styles from './product-row.module.css';

const TEXTS = ITEM_SELECTION_TEXTS.choose.product;

interface ProductRowProps {
  readonly product: LineUpProduct;
  /** Integer percent of the holdings. */
  readonly heldRate: number;
  readonly assetCode: LineUpAssetCode;
  readonly companyUrl: string;
  readonly change: ChangeDraft;
}

export const ProductRow = memo(function ProductRow(props: ProductRowProps) {
  const { product, heldRate, assetCode, companyUrl, change } = props;
  const { key, name, isinCode, currentShare } = product;
  const rate = usePersisted(({ itemStep }) => countedRate(itemStep, key));
  const set = useCallback((next: number) => change((draft) => withRate(draft, key, next)), [change, key]);
  const isHeld = (currentShare ?? 0) > 0;
  return (
    <li className={styles.row}>
      <p className={styles.name}>
        <Link to={fundHref(companyUrl, isinCode, assetCode)} aria-label={TEXTS.detailsOf(name)}>
          <ProductName name={name} />
        </Link>
      </p>
      <div className={styles.about}>
        {isHeld && (
          <p className={styles.held}>{TEXTS.held(heldRate > 0 ? `${heldRate}%` : shareText(currentShare ?? 0))}</p>
        )}
        <ProductFacts product={product} />
      </div>
      <div className={styles.field}>
        <NumberPercentField
          label={TEXTS.rateOf(name)}
          value={rate}
          note={isHeld && rate !== heldRate ? TEXTS.fromNow(rate - heldRate) : undefined}
          onChange={set}
        />
      </div>
    </li>
  );
});

/** Path of 商品の詳細, which shows a product as part of this class. */
export function fundHref(companyUrl: string, isinCode: string, assetCode: LineUpAssetCode): string {
  return `/${companyUrl}/item-selection/fund/${isinCode}?asset=${assetCode}`;
}
