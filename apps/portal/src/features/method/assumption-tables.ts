/** 前提の表 — mean and risk of each class, and the correlations, as the assumption sets have them. */
import { assumptionSet } from '@minori/engine/assumptions/assumption-sets';
import { sevenCorrelations } from '@minori/engine/assumptions/capital-market-assumptions';
import { ASSET_CLASSES } from '@minori/engine/vocabulary/asset-class';
import type { ChartTable } from '../../ui/chart/chart-table.ts';
import { formatDate } from '../../ui/figures/format-date.ts';
import { HEDGED_BONDS, ASSUMPTION_TEXTS as TEXTS } from '../../wording/method-money.ts';

/** The six classes, and hedged foreign bonds behind them. */
const NAMES = [...ASSET_CLASSES.map(({ name }) => name), HEDGED_BONDS];

export function assumptionsTable(): ChartTable {
  const base = assumptionSet('CMA-2025-BASE');
  const low = assumptionSet('CMA-2025-LOW');
  const columns = [
    { values: [...base.mean, base.hedgedForeignBonds.mean], decimals: 1 },
    { values: [...low.mean, low.hedgedForeignBonds.mean], decimals: 1 },
    { values: [...base.risk, base.hedgedForeignBonds.risk], decimals: 2 },
  ];
  return {
    caption: TEXTS.classes.caption(formatDate(base.effectiveFrom)),
    columns: TEXTS.classes.columns,
    rows: NAMES.map((heading, place) => ({
      heading,
      cells: columns.map(({ values, decimals }) => ({
        kind: 'percent' as const,
        fraction: values[place] ?? null,
        decimals,
      })),
    })),
  };
}

/** Stands for a class where its name has no room. */
const MARKS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const;

export function correlationTable(): ChartTable {
  const rows = sevenCorrelations(assumptionSet());
  return {
    caption: TEXTS.correlationCaption,
    columns: [TEXTS.class, ...MARKS],
    rows: NAMES.map((name, place) => ({
      heading: `${MARKS[place]} ${name}`,
      // No percent, but a number with as many decimals in every cell.
      cells: MARKS.map((_mark, other) => ({
        kind: 'percent' as const,
        fraction: (rows[place]?.[other] ?? 0) / 100,
        decimals: 3,
        unit: '' as const,
      })),
    })),
  };
}
