/**
 * Shows the instructions that the employee enters at the record keeper: one row per product with its percentage and,
 * below the name, its exit cost; a total row if the percentages add up to 100 %. In print no row breaks across pages.
 */
import type { LeavingCost } from '@minori/contract/fund-line-up';
import { FUND_TRANSFER_TEXTS as TEXTS } from '@minori/wording/ja/fund-transfer';
import { leavingCostText } from '@minori/wording/ja/leaving-cost';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { SentenceText } from '../../ui/figures/sentence-text.tsx';
import { ProductName } from '../../ui/product-name.tsx';
import styles from './product-table.module.css';

interface ProductRow {
  readonly isinCode: string;
  readonly name: string;
  readonly leavingCost?: z.output<typeof LeavingCost>;
  /** One cell per column after the name. */
  readonly cells: readonly ReactNode[];
}

interface ProductTableProps {
  readonly caption: string;
  /** What the percentages are of. */
  readonly support: string;
  /** Headings of the columns after the name. */
  readonly columns: readonly string[];
  readonly rows: readonly ProductRow[];
  /** The cells of the total row. */
  readonly totals?: readonly ReactNode[];
}

export function ProductTable({ caption, support, columns, rows, totals }: ProductTableProps) {
  return (
    <table className={styles.table}>
      <caption>
        <span className={styles.name}>{caption}</span>
        <span className={styles.support}>{support}</span>
      </caption>
      <thead>
        <tr>
          {[TEXTS.product, ...columns].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ isinCode, name, leavingCost, cells }) => (
          <tr key={isinCode}>
            <th scope="row">
              <ProductName name={name} />
              {leavingCost && (
                <span className={styles.cost}>
                  <SentenceText sentence={leavingCostText(leavingCost)} />
                </span>
              )}
            </th>
            {columns.map((column, place) => (
              <td key={column}>{cells[place]}</td>
            ))}
          </tr>
        ))}
      </tbody>
      {totals && (
        <tfoot>
          <tr>
            <th scope="row">{TEXTS.total}</th>
            {columns.map((column, place) => (
              <td key={column}>{totals[place]}</td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}
