/** 自分の配分の表 — the classes and areas that the reader's scores rest on, beside the model's. */
import type { InvestmentValuation } from '@minori/contract/investment-valuation';
import { AREAS } from '@minori/engine/vocabulary/area';
import type { ClassWeights } from '@minori/engine/vocabulary/asset-class';
import type { ChartTable } from '../../ui/chart/chart-table.ts';
import { AREA_NAMES } from '../../wording/investment-valuation.ts';
import { OWN_TEXTS as TEXTS } from '../../wording/method-scores.ts';
import { mixTable } from './mix-table.ts';

type Ratios = InvestmentValuation['categoryAssetRatio'];

function weightsOf(ratios: Ratios): ClassWeights {
  const ratio = (code: number) => ratios.find(({ categoryClassCode }) => categoryClassCode === code)?.ratio ?? 0;
  return [ratio(0), ratio(1), ratio(2), ratio(3), ratio(4), ratio(5)];
}

export function ownMixTable({ categoryAssetRatio, modelPfAssetRatio }: InvestmentValuation): ChartTable {
  const model = modelPfAssetRatio && weightsOf(modelPfAssetRatio);
  return mixTable(model ? TEXTS.mix : TEXTS.mixAlone, { own: weightsOf(categoryAssetRatio), model }, 1);
}

export function ownAreasTable({ areaRatio, modelAreaRatio }: InvestmentValuation): ChartTable {
  const { caption, columns } = modelAreaRatio ? TEXTS.areas : TEXTS.areasAlone;
  const ratios = [areaRatio, ...(modelAreaRatio ? [modelAreaRatio] : [])];
  return {
    ...{ caption, columns },
    rows: AREAS.map((area) => ({
      heading: AREA_NAMES[area],
      cells: ratios.map((each) => ({ kind: 'percent' as const, fraction: each[area], decimals: 1 })),
    })),
  };
}
