/** 評価の変化 — shows the total and the four sub-scores before and after, with the difference in words. */

import type { FundValuation, PresentState } from '@minori/contract/fund-selection';
import { SUB_SCORES } from '@minori/contract/investment-valuation';
import { areAllProtected, isNotMeasured } from '@minori/engine/investment-valuation/protected-mix';
import { AFTER_SELECTION_TEXTS } from '@minori/wording/ja/after-selection';
import { EVALUATION_TEXTS } from '@minori/wording/ja/investment-valuation';
import { UNITS } from '@minori/wording/ja/locale';
import { SUB_SCORE_NAMES } from '@minori/wording/ja/names';
import type { ChartRow } from '../../ui/chart/chart-table.ts';
import { DataTable } from '../../ui/chart/data-table.tsx';
import styles from './after-selection.module.css';

const TEXTS = AFTER_SELECTION_TEXTS.valuation;

interface ValuationPanelProps {
  readonly before: PresentState;
  readonly after: FundValuation;
}

export function ValuationPanel({ before, after }: ValuationPanelProps) {
  const rows = [
    scoreRow(TEXTS.total, { score: before.totalScore }, { score: after.totalScore }),
    ...SUB_SCORES.map((key) => scoreRow(SUB_SCORE_NAMES[key], sideOf(before, key), sideOf(after, key))),
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

interface Side {
  /** null if there is none, or if it is not shown. */
  readonly score: number | null;
  /** Text shown instead of the score. */
  readonly instead?: string;
}

/** One sub-score of an asset allocation, or the text shown instead of it. */
export function sideOf(mix: PresentState | FundValuation, key: (typeof SUB_SCORES)[number]): Side {
  const isProtected = areAllProtected(mix.categoryAssetRatio);
  if (isNotMeasured(key, isProtected)) return { score: null, instead: EVALUATION_TEXTS.notMeasured };
  return { score: mix[`${key}Score`] };
}

function scoreRow(heading: string, before: Side, after: Side): ChartRow {
  return {
    heading,
    cells: [
      ...[before, after].map(
        ({ score: value, ...instead }) => ({ kind: 'number', value, unit: UNITS.score, ...instead }) as const,
      ),
      { kind: 'text', text: differenceText(before.score, after.score) },
    ],
  };
}

/** The difference in points, in words. */
export function differenceText(before: number | null, after: number | null): string {
  if (before === null || after === null) return TEXTS.unknown;
  if (before === after) return TEXTS.same;
  return after > before ? TEXTS.higher(after - before) : TEXTS.lower(before - after);
}
