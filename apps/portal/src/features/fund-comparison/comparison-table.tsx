/** Side by side from 640 px on: a column a plan, a row a figure. */
import { FUND_COMPARISON_TEXTS } from '../../wording/fund-comparison.ts';
import { Cell } from './compared-cell.tsx';
import type { ComparedColumn } from './compared-column.ts';
import type { ComparedRow } from './comparison-rows.ts';
import styles from './comparison-table.module.css';

const TEXTS = FUND_COMPARISON_TEXTS.table;

interface ComparisonTableProps {
  readonly columns: readonly ComparedColumn[];
  readonly rows: readonly ComparedRow[];
}

export function ComparisonTable({ columns, rows }: ComparisonTableProps) {
  return (
    <table className={styles.table}>
      <caption>{TEXTS.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{TEXTS.item}</th>
          {columns.map(({ key, name }) => (
            <th key={key} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, heading, cells }) => (
          <tr key={key} data-kind={cells[0]?.kind}>
            <th scope="row">{heading}</th>
            {cells.map((cell, place) => (
              <td key={columns[place]?.key}>
                <Cell cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
