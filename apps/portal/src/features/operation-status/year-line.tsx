/** 1年の値動き — a product's prices of the last year as a small line; the figure next to it states the change. */
import { RowSparkLine } from '../../ui/chart/spark-line-picture.tsx';
import styles from './fund-list.module.css';
import type { HeldFund } from './held-funds.ts';

export function YearLine({ fund: { prices } }: { readonly fund: HeldFund }) {
  if (!prices) return null;
  return (
    <span className={styles.line}>
      <RowSparkLine points={prices.map(({ nav }, at) => ({ at, value: nav }))} />
    </span>
  );
}
