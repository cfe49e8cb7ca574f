/** Products as one choice of several: native radio buttons of one look, with a link to each product's own page. */
import type { LineUpAssetCode } from '@minori/contract/fund-line-up';
import { useId } from 'react';
import { Link } from 'react-router';
import { ProductName } from '../../ui/product-name.tsx';
import { ITEM_SELECTION_TEXTS } from '../../wording/item-selection.ts';
import type { ModelFund } from './model-group.ts';
import styles from './product-choices.module.css';
import { ProductFacts } from './product-facts.tsx';
import { fundHref } from './product-row.tsx';

const TEXTS = ITEM_SELECTION_TEXTS.choose.product;

interface ProductChoicesProps {
  readonly funds: readonly ModelFund[];
  readonly assetCode: LineUpAssetCode;
  readonly companyUrl: string;
  /** Key of the chosen product; null if none is. */
  readonly chosen: string | null;
  readonly onChoose: (fund: ModelFund | null) => void;
  /** True while another choice counts instead of this one. */
  readonly isAside?: boolean;
  /** Label of the option to choose none, if there is one. */
  readonly none?: string;
}

export function ProductChoices({ funds, assetCode, companyUrl, chosen, onChoose, isAside, none }: ProductChoicesProps) {
  const name = useId();
  return (
    <ul className={styles.choices} data-aside={isAside || undefined}>
      {none && (
        <li className={styles.choice}>
          <label className={styles.label}>
            <input type="radio" name={name} checked={chosen === null} onChange={() => onChoose(null)} />
            <span>{none}</span>
          </label>
        </li>
      )}
      {funds.map((fund) => (
        <li key={fund.key} className={styles.choice}>
          <label className={styles.label}>
            <input type="radio" name={name} checked={chosen === fund.key} onChange={() => onChoose(fund)} />
            <span className={styles.about}>
              <span className={styles.name}>
                <ProductName name={fund.name} />
              </span>
              <ProductFacts product={fund} />
            </span>
          </label>
          <Link
            className={styles.details ?? ''}
            to={fundHref(companyUrl, fund.mstFundId, assetCode)}
            aria-label={TEXTS.detailsOf(fund.name)}
          >
            {TEXTS.details}
          </Link>
        </li>
      ))}
    </ul>
  );
}
