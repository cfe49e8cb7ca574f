/** One product: its name, how it is run and what it costs, what is held of it, and the percentage that the employee sets. */
import type { LineUpAssetCode, LineUpProduct } from '@minori/contract/fund-line-up';
import { memo, useCallback } from 'react';
import { Link } from 'react-router';
import { usePersisted } from '../../platform/portal/portal-context.tsx';
import { Percent } from '../../ui/figures/percent.tsx';
import { NumberPercentField } from '../../ui/number-percent-field.tsx';
import { ProductName } from '../../ui/product-name.tsx';
import { ITEM_SELECTION_TEXTS } from '../../wording/item-selection.ts';
import { countedRate, withRate } from './draft.ts';
import { ProductFacts } from './product-facts.tsx';
import styles from './product-row.module.css';
import type { ChangeDraft } from './use-item-draft.ts';

const TEXTS = ITEM_SELECTION_TEXTS.choose.product;

interface ProductRowProps {
  readonly product: LineUpProduct;
  readonly assetCode: LineUpAssetCode;
  readonly companyUrl: string;
  readonly change: ChangeDraft;
}

export const ProductRow = memo(function ProductRow({ product, assetCode, companyUrl, change }: ProductRowProps) {
  const { key, name, isinCode, currentShare } = product;
  const rate = usePersisted(({ itemStep }) => countedRate(itemStep, key));
  const set = useCallback((next: number) => change((draft) => withRate(draft, key, next)), [change, key]);
  return (
    <li className={styles.row} data-chosen={rate > 0 || undefined}>
      <div className={styles.about}>
        <p className={styles.name}>
          <ProductName name={name} />
        </p>
        <ProductFacts product={product} />
      </div>
      <p className={styles.current}>
        <span className={styles.label}>{TEXTS.current}</span>
        <Percent fraction={currentShare} decimals={0} />
      </p>
      <div className={styles.field}>
        <NumberPercentField label={TEXTS.rateOf(name)} value={rate} onChange={set} />
      </div>
      <Link
        className={styles.details ?? ''}
        to={fundHref(companyUrl, isinCode, assetCode)}
        aria-label={TEXTS.detailsOf(name)}
      >
        {TEXTS.details}
      </Link>
    </li>
  );
});

/** 商品の詳細, which speaks of a product as one of its class. */
export function fundHref(companyUrl: string, isinCode: string, assetCode: LineUpAssetCode): string {
  return `/${companyUrl}/item-selection/fund/${isinCode}?asset=${assetCode}`;
}
