/** 評価の変化 — the total and the four sub-scores before and after, the difference in words. */
import type { FundValuation, PresentState } from '@minori/contract/fund-selection';
import { SUB_SCORES } from '@minori/contract/investment-valuation';
import type { ChartRow } from '../../ui/chart/chart-table.ts';
import { DataTable } from '../../ui/chart/data-table.tsx';
import { AFTER_SELECTION_TEXTS } from '../../wording/after-selection.ts';
import { SUB_SCORE_NAMES } from '../../wording/investment-valuation.ts';
import styles from './after-selection.module.css';

const TEXTS = AFTER_SELECTION_TEXTS.valuation;

interface ValuationPanelProps {
  readonly before: PresentState;
  readonly after: FundValuation;
}

export function ValuationPanel({ before, after }: ValuationPanelProps) {
  const rows = [
    scoreRow(TEXTS.total, before.totalScore, after.totalScore),
    ...SUB_SCORES.map((key) => scoreRow(SUB_SCORE_NAMES[key], before[`${key}Score`], after[`${key}Score`])),
  ];
  return (
    <>
      <p>{after.totalValuationComment}</p>
      <div className={`${styles.scores} ${styles.words}`}>
        <DataTable table={{ caption: TEXTS.caption, columns: TEXTS.columns, rows }} />
      </div>
    </>
  );
}

function scoreRow(heading: string, before: number | null, after: number | null): ChartRow {
  return {
    heading,
    cells: [
      { kind: 'number', value: before, unit: '点' },
      { kind: 'number', value: after, unit: '点' },
      { kind: 'text', text: differenceText(before, after) },
    ],
  };
}

function differenceText(before: number | null, after: number | null): string {
  if (before === null || after === null) return TEXTS.unknown;
  if (before === after) return TEXTS.same;
  return after > before ? TEXTS.higher(after - before) : TEXTS.lower(before - after);
}
