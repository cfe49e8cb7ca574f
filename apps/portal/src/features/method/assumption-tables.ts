/** 前提の表 — mean and risk of each class, and the correlations, as the assumption sets have them. */
import { assumptionSet } from '@minori/engine/assumptions/assumption-sets';
import { sevenCorrelations } from '@minori/engine/assumptions/capital-market-assumptions';
import { ASSET_CLASSES } from '@minori/engine/vocabulary/asset-class';
import type { ChartTable } from '../../ui/chart/chart-table.ts';
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
    caption: TEXTS.classes.caption,
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

export function correlationTable(): ChartTable {
  const rows = sevenCorrelations(assumptionSet());
  return {
    caption: TEXTS.correlationCaption,
    columns: [TEXTS.class, ...NAMES],
    rows: NAMES.map((heading, place) => ({
      heading,
      cells: NAMES.map((_name, other) => ({
        kind: 'number' as const,
        value: rows[place]?.[other] ?? null,
        unit: '',
      })),
    })),
  };
}
