/** 3 地域の分散 — the shares by area, compared with those of the model. */
import type { InvestmentValuation } from '@minori/contract/investment-valuation';
import { AREAS } from '@minori/engine/vocabulary/area';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import type { ChartTable } from '../../ui/chart/chart-table.ts';
import { areaShares, largestShare } from '../../ui/chart/class-shares.ts';
import { roundingNote } from '../../ui/chart/share.ts';
import { SharePicture } from '../../ui/chart/share-picture.tsx';
import { formatPercent } from '../../ui/figures/format.ts';
import { AREA_NAMES, PANEL_TEXTS } from '../../wording/investment-valuation.ts';
import { Explanation } from './explanation.tsx';

const TEXTS = PANEL_TEXTS.areas;

export function AreaPanel({ valuation }: { readonly valuation: InvestmentValuation }) {
  const shares = areaShares(valuation.areaRatio);
  const { name, ratio } = largestShare(shares);
  const whole = { name, figure: formatPercent(ratio, 0).digits };
  return (
    <>
      <ChartFigure
        finding={ratio === 1 ? TEXTS.one(name) : TEXTS.finding(name, ratio)}
        table={tableOf(valuation)}
        note={roundingNote(shares)}
      >
        {(width) => <SharePicture shares={shares} width={width} whole={whole} />}
      </ChartFigure>
      <Explanation>{TEXTS.explanation}</Explanation>
    </>
  );
}

function tableOf({ areaRatio, modelAreaRatio }: InvestmentValuation): ChartTable {
  return {
    caption: TEXTS.caption,
    columns: modelAreaRatio ? [TEXTS.area, TEXTS.own, TEXTS.model] : [TEXTS.area, TEXTS.own],
    rows: AREAS.map((area) => ({
      heading: AREA_NAMES[area],
      cells: [areaRatio, ...(modelAreaRatio ? [modelAreaRatio] : [])].map((ratios) => ({
        kind: 'percent' as const,
        fraction: ratios[area],
        decimals: 0,
      })),
    })),
  };
}
