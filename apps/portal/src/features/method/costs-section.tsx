/** 費用 — how fees are counted, and which fees are assumed where a product gives none. */

import { FEE_DECIMALS } from '@minori/contract/figures';
import { DEFAULT_FEES } from '@minori/engine/assumptions/default-fees';
import { ASSET_CLASSES } from '@minori/engine/vocabulary/asset-class';
import { ASSET_CLASS_NAMES } from '@minori/wording/ja/names';
import type { ChartTable } from '../../ui/chart/chart-table.ts';
import { DataTable } from '../../ui/chart/data-table.tsx';
import { COST_METHOD_TEXTS as TEXTS } from '../../wording/method-money.ts';
import { Formulas, MethodSection, Paragraphs } from './method-parts.tsx';

export function CostsSection() {
  return (
    <MethodSection place="costs">
      <Paragraphs of={[TEXTS.lead]} />
      <Formulas of={[TEXTS.yearly]} />
      <Paragraphs of={[TEXTS.cheapest, TEXTS.overYears, TEXTS.defaults]} />
      <DataTable table={feesTable()} />
      <Paragraphs of={[TEXTS.source, TEXTS.notIncluded]} />
    </MethodSection>
  );
}

function feesTable(): ChartTable {
  return {
    caption: TEXTS.table.caption,
    columns: TEXTS.table.columns,
    rows: ASSET_CLASSES.map(({ code }) => ({
      heading: ASSET_CLASS_NAMES[code],
      cells: [{ kind: 'percent' as const, fraction: DEFAULT_FEES[code], decimals: FEE_DECIMALS }],
    })),
  };
}
