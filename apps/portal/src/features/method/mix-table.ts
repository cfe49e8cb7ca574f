/**
 * 配分の表 — builds the table of an allocation by class, with the model's shares and the difference in points if there is a
 * model.
 */

import { withoutNoise } from '@minori/engine/rounding/decimals';
import { ASSET_CLASSES, type ClassWeights } from '@minori/engine/vocabulary/asset-class';
import { ASSET_CLASS_NAMES } from '@minori/wording/ja/names';
import type { ChartTable } from '../../ui/chart/chart-table.ts';

export function mixTable(
  texts: Pick<ChartTable, 'caption' | 'columns'>,
  { own, model }: { readonly own: ClassWeights; readonly model: ClassWeights | null },
  decimals = 0,
): ChartTable {
  const { caption, columns } = texts;
  const share = (fraction: number) => ({ kind: 'percent', fraction, decimals }) as const;
  const gap = (fraction: number) =>
    ({ ...share(withoutNoise(fraction)), signed: true, unit: '', isNeutral: true }) as const;
  return {
    ...{ caption, columns },
    rows: ASSET_CLASSES.map(({ code }) => ({
      heading: ASSET_CLASS_NAMES[code],
      cells: model ? [share(own[code]), share(model[code]), gap(own[code] - model[code])] : [share(own[code])],
    })),
  };
}
