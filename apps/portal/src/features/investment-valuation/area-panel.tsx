/** 3 地域の分散 — where the money is invested, beside the model's areas. */
import type { InvestmentValuation } from '@minori/contract/investment-valuation';
import { AREAS, type Area } from '@minori/engine/vocabulary/area';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import type { ChartTable } from '../../ui/chart/chart-table.ts';
import { largestShare } from '../../ui/chart/class-shares.ts';
import type { Share } from '../../ui/chart/share.ts';
import { SharePicture } from '../../ui/chart/share-picture.tsx';
import { formatPercent } from '../../ui/figures/format.ts';
import { CHART_TEXTS } from '../../wording/charts.ts';
import { AREA_NAMES, PANEL_TEXTS } from '../../wording/investment-evaluation.ts';
import { Explanation } from './explanation.tsx';

const TEXTS = PANEL_TEXTS.areas;

/** The palette of the scenario lines: areas must not look like asset classes (screens.md 5.4). */
const LOOKS = {
  domestic: { color: '#333333', pattern: 'solid' },
  developed: { color: '#0B5CAD', pattern: 'rising' },
  emerging: { color: '#8A5A00', pattern: 'dots' },
  other: { color: '#6E6E6E', pattern: 'horizontal' },
} as const satisfies Record<Area, Pick<Share, 'color' | 'pattern'>>;

export function AreaPanel({ valuation }: { readonly valuation: InvestmentValuation }) {
  const shares = AREAS.map((area) => ({
    key: area,
    name: AREA_NAMES[area],
    ...LOOKS[area],
    ratio: valuation.areaRatio[area],
  }));
  const { name, ratio } = largestShare(shares);
  const whole = { name, figure: formatPercent(ratio, 0).digits };
  return (
    <>
      <ChartFigure finding={TEXTS.finding(name, ratio)} table={tableOf(valuation)} note={CHART_TEXTS.roundingNote}>
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
