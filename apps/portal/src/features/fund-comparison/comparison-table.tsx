/**
 * Shows the plans side by side on every screen: one column per plan, one row per figure, with the difference from the
 * present account beneath it. On a phone, more than three columns leave no room for headings at the side: each heading
 * then has a row of its own.
 */

import { FUND_COMPARISON_TEXTS } from '@minori/wording/ja/fund-comparison';
import { EVALUATION_TEXTS } from '@minori/wording/ja/investment-valuation';
import { UI_TEXTS } from '@minori/wording/ja/ui';
import { grouped } from '@minori/wording/numbers';
import { Fragment, type ReactNode } from 'react';
import { shareText } from '../../ui/chart/share.ts';
import { useAmountsHidden } from '../../ui/figures/amounts-hidden.tsx';
import { NoFigure } from '../../ui/figures/figure.tsx';
import { Percent } from '../../ui/figures/percent.tsx';
import { Yen } from '../../ui/figures/yen.tsx';
import { GradeBadge } from '../../ui/grade-badge.tsx';
import { useIsWide } from '../../ui/use-is-wide.ts';
import type { ComparedColumn } from './compared-column.ts';
import { type ComparedCell, type ComparedRow, cellDifference, type Section, tenThousands } from './comparison-rows.ts';
import styles from './comparison-table.module.css';
import fundComparisonStyles from './fund-comparison.module.css';

const TEXTS = FUND_COMPARISON_TEXTS.table;

/** How many columns fit next to the headings on a phone. */
const MOST_BESIDE = 3;

interface ComparisonTableProps {
  readonly columns: readonly ComparedColumn[];
  readonly rows: readonly ComparedRow[];
  readonly retirementAge: number;
}

export function ComparisonTable({ columns, rows, retirementAge }: ComparisonTableProps) {
  const isStacked = !useIsWide() && columns.length > MOST_BESIDE;
  const isHidden = useAmountsHidden();
  const width = columns.length + (isStacked ? 0 : 1);
  const cells = (row: ComparedRow) =>
    row.cells.map((cell, place) => (
      <td key={columns[place]?.key} data-now={columns[place]?.plan === null || undefined}>
        <Cell cell={cell} />
        <Difference first={columns[0]?.plan === null ? row.cells[0] : undefined} cell={cell} isHidden={isHidden} />
      </td>
    ));
  return (
    <table className={styles.table} data-stacked={isStacked || undefined}>
      <caption>{TEXTS.caption}</caption>
      <thead>
        <tr>
          {!isStacked && <th scope="col">{TEXTS.item}</th>}
          {columns.map(({ key, name, plan }) => (
            <th key={key} scope="col" data-now={plan === null || undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {sections(rows).map(({ section, rows: own }) => (
        <tbody key={section}>
          {section && <SectionRow text={sectionText(section, retirementAge)} width={width} />}
          {own.map((row) =>
            isStacked ? (
              <Fragment key={row.key}>
                <tr className={styles.headingRow}>
                  <th scope="row" colSpan={width}>
                    {row.heading}
                  </th>
                </tr>
                <tr data-kind={row.cells[0]?.kind}>{cells(row)}</tr>
              </Fragment>
            ) : (
              <tr key={row.key} data-kind={row.cells[0]?.kind}>
                <th scope="row">{row.heading}</th>
                {cells(row)}
              </tr>
            ),
          )}
        </tbody>
      ))}
    </table>
  );
}

function SectionRow({ text, width }: { readonly text: ReactNode; readonly width: number }) {
  return (
    <tr className={styles.section}>
      <th scope="rowgroup" colSpan={width}>
        {text}
      </th>
    </tr>
  );
}

interface DifferenceProps {
  readonly first: ComparedCell | undefined;
  readonly cell: ComparedCell;
  readonly isHidden: boolean;
}

/** Shows a difference; differences of amounts are hidden with the amounts. */
function Difference({ first, cell, isHidden }: DifferenceProps) {
  const isAmount = cell.kind === 'yen' || cell.kind === 'tenThousands';
  const text = isAmount && isHidden ? null : cellDifference(first, cell);
  if (text === null) return null;
  return (
    <span className={styles.difference}>
      <span className="spoken">{TEXTS.difference}</span>
      {text}
    </span>
  );
}

/** Groups consecutive rows of the same section. */
function sections(rows: readonly ComparedRow[]): { section: Section; rows: ComparedRow[] }[] {
  const found: { section: Section; rows: ComparedRow[] }[] = [];
  for (const row of rows) {
    const last = found.at(-1);
    if (last?.section === row.section) last.rows.push(row);
    else found.push({ section: row.section, rows: [row] });
  }
  return found;
}

function sectionText(section: NonNullable<Section>, retirementAge: number): string {
  return section === 'retirement'
    ? FUND_COMPARISON_TEXTS.rows.sections.retirement(retirementAge)
    : FUND_COMPARISON_TEXTS.rows.sections[section];
}

/** One figure of one column. */
function Cell({ cell }: { readonly cell: ComparedCell }) {
  switch (cell.kind) {
    case 'grade':
      return (
        <span className={fundComparisonStyles.grade}>
          <GradeBadge grade={cell.grade} state={cell.state} />
          {cell.score !== null && <strong className={fundComparisonStyles.score}>{scoreText(cell.score)}</strong>}
        </span>
      );
    case 'score':
      if (cell.isNotMeasured) return EVALUATION_TEXTS.notMeasured;
      return cell.score === null ? <NoFigure /> : scoreText(cell.score);
    case 'share':
      return shareText(cell.ratio);
    case 'percent':
      return <Percent fraction={cell.fraction} decimals={cell.decimals} />;
    case 'yen':
      return <Yen amount={cell.amount} />;
    case 'tenThousands':
      return cell.amount === null ? <NoFigure /> : <TenThousands amount={cell.amount} />;
  }
}

/** 「2,515」 — an amount of the employee's own in 万円, hidden like all amounts. */
function TenThousands({ amount }: { readonly amount: number }) {
  return useAmountsHidden() ? UI_TEXTS.hiddenAmount.text : grouped(tenThousands(amount));
}

function scoreText(score: number): string {
  return FUND_COMPARISON_TEXTS.rows.score(score);
}
