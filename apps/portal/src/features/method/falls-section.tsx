/** 過去にあった下落の例 — what each class lost in the four past episodes, and how a mix's result is computed. */

import { STRESS_EPISODES } from '@minori/engine/risk-return/stress-episodes';
import { ASSET_CLASSES } from '@minori/engine/vocabulary/asset-class';
import { ASSET_CLASS_NAMES, STRESS_EPISODE_NAMES } from '@minori/wording/ja/names';
import type { ChartTable } from '../../ui/chart/chart-table.ts';
import { DataTable } from '../../ui/chart/data-table.tsx';
import { formatMonth } from '../../ui/figures/format-date.ts';
import { HEDGED_BONDS, FALL_METHOD_TEXTS as TEXTS } from '../../wording/method-money.ts';
import { Formulas, MethodSection, Paragraphs, Points } from './method-parts.tsx';

export function FallsSection() {
  return (
    <MethodSection place="falls">
      <Paragraphs of={[TEXTS.lead]} />
      <Formulas of={[TEXTS.formula]} />
      <Paragraphs of={[TEXTS.shown]} />
      <Points
        of={STRESS_EPISODES.map(({ key, start, end }) =>
          TEXTS.periods(STRESS_EPISODE_NAMES[key], formatMonth(start), formatMonth(end)),
        )}
      />
      <DataTable table={episodesTable()} />
      <Paragraphs of={[TEXTS.monthEnds, TEXTS.source]} />
    </MethodSection>
  );
}

function episodesTable(): ChartTable {
  const cell = (fraction: number) => ({ kind: 'percent', fraction, decimals: 1, signed: true }) as const;
  return {
    caption: TEXTS.caption,
    columns: [TEXTS.class, ...Object.values(STRESS_EPISODE_NAMES)],
    rows: [
      ...ASSET_CLASSES.map(({ code }) => ({
        heading: ASSET_CLASS_NAMES[code],
        cells: STRESS_EPISODES.map(({ returns }) => cell(returns[code])),
      })),
      { heading: HEDGED_BONDS, cells: STRESS_EPISODES.map(({ hedgedReturn }) => cell(hedgedReturn)) },
    ],
  };
}
