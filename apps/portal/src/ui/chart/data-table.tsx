/** Renders the table of a chart: caption, headings with their scope, figures aligned right. */

import { dateParts } from '@minori/wording/ja/locale';
import { formatPercent, grouped, withDecimals } from '@minori/wording/numbers';
import { memo, useId } from 'react';
import { PublicAmounts, useAmountsHidden } from '../figures/amounts-hidden.tsx';
import { Figure, HiddenAmount, NoFigure } from '../figures/figure.tsx';
import { Percent } from '../figures/percent.tsx';
import { RoughYen, SignedYen, Yen } from '../figures/yen.tsx';
import { ProductName } from '../product-name.tsx';
import { type ChartCell, type ChartTable, isOwnAmount } from './chart-table.ts';
import styles from './data-table.module.css';
import { shareText } from './share.ts';

export function DataTable({ table }: { readonly table: ChartTable }) {
  const caption = useId();
  return (
    // A table may be wider than a phone: then it scrolls in its own box, which the keyboard can reach.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be focusable
    <section className={styles.scroller} tabIndex={0} aria-labelledby={caption}>
      <table className={styles.table}>
        <caption id={caption}>{table.caption}</caption>
        <thead>
          <tr>
            {table.columns.map((column, place) => (
              <th key={column} scope="col" data-kind={table.rows[0]?.cells[place - 1]?.kind}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.heading}>
              <th scope="row">
                {table.rowsAre === 'products' ? <ProductName name={row.heading} /> : <WholeDate text={row.heading} />}
              </th>
              {row.cells.map((cell, place) => (
                <Cell key={table.columns[place + 1]} cell={cell} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Lets a date wrap only after its year, for narrow columns. */
function WholeDate({ text }: { readonly text: string }) {
  const [year, day] = dateParts(text);
  if (day === undefined) return text;
  return (
    <>
      {year}
      <wbr />
      <span className={styles.whole}>{day}</span>
    </>
  );
}

function isNeutral(cell: ChartCell): boolean {
  return 'isNeutral' in cell && cell.isNeutral === true;
}

/** Memoised, because a table with many rows may be updated while a slider moves. */
const Cell = memo(
  function Cell({ cell }: { readonly cell: ChartCell }) {
    return (
      <td data-kind={cell.kind} data-neutral={isNeutral(cell) || undefined}>
        <CellFigure cell={cell} />
      </td>
    );
  },
  ({ cell: before }, { cell: after }) => isSameCell(before, after),
);

function isSameCell(before: ChartCell, after: ChartCell): boolean {
  const keys = Object.keys(after) as (keyof ChartCell)[];
  return keys.length === Object.keys(before).length && keys.every((key) => before[key] === after[key]);
}

function CellFigure({ cell }: { readonly cell: ChartCell }) {
  const isHidden = useAmountsHidden();
  if (!isHidden) return <ShownCell cell={cell} />;
  if (isOwnAmount(cell)) return <HiddenAmount />;
  return (
    <PublicAmounts>
      <ShownCell cell={cell} />
    </PublicAmounts>
  );
}

function ShownCell({ cell }: { readonly cell: ChartCell }) {
  switch (cell.kind) {
    case 'text':
      return cell.text;
    case 'yen':
      return cell.signed ? <SignedYen amount={cell.amount} /> : <Yen amount={cell.amount} />;
    case 'roughYen':
      return <RoughYen amount={cell.amount} />;
    case 'percent':
      return <PercentCell {...cell} />;
    case 'number':
      return <NumberCell {...cell} />;
  }
}

/** Shows as many decimals as the value has (20 at most), with the usual separators. */
const MOST_DECIMALS = 20;

function NumberCell({ value, instead, unit, decimals, signed }: Extract<ChartCell, { kind: 'number' }>) {
  // A text in place of a figure doesn't wrap either.
  if (value === null) return instead ? <Figure figure={{ sign: 0, digits: instead }} /> : <NoFigure />;
  const sign = value > 0 ? 1 : value < 0 ? -1 : 0;
  const isFixed = decimals !== undefined && value !== 0;
  const digits = isFixed ? withDecimals(Math.abs(value), decimals) : grouped(Math.abs(value), MOST_DECIMALS);
  return <Figure figure={{ sign, digits: `${digits}${unit}` }} signs={signed ? 'always' : 'minus'} />;
}

/** Shows a whole percentage as in the chart above the table: a positive share is never 「0%」. */
function PercentCell({ fraction, decimals, signed = false, unit = '%' }: Extract<ChartCell, { kind: 'percent' }>) {
  const isWholeShare = decimals === 0 && !signed && unit === '%' && fraction !== null && fraction > 0;
  if (isWholeShare && formatPercent(fraction, 0).sign === 0) return shareText(fraction);
  return <Percent fraction={fraction} decimals={decimals} signed={signed} unit={unit} />;
}
