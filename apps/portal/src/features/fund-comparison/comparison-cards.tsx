/** On a phone: a card a plan, one below the other, so that nothing needs a swipe. */
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { Cell } from './compared-cell.tsx';
import type { ComparedColumn } from './compared-column.ts';
import type { ComparedRow } from './comparison-rows.ts';
import styles from './fund-comparison.module.css';

interface ComparisonCardsProps {
  readonly columns: readonly ComparedColumn[];
  readonly rows: readonly ComparedRow[];
  /** What can be done with a plan stands in its card. */
  readonly actionsOf: (column: ComparedColumn) => ReactNode;
}

export function ComparisonCards({ columns, rows, actionsOf }: ComparisonCardsProps) {
  return columns.map((column, place) => (
    <Card key={column.key} heading={column.name}>
      {rows.length > 0 && (
        <dl>
          {rows.map(({ key, heading, cells }) => {
            const cell = cells[place];
            return (
              cell && (
                <div key={key} className={styles.comparisonCardsRow} data-kind={cell.kind}>
                  <dt>{heading}</dt>
                  <dd>
                    <Cell cell={cell} />
                  </dd>
                </div>
              )
            );
          })}
        </dl>
      )}
      {actionsOf(column)}
    </Card>
  ));
}
