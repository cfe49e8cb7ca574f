/** 4 リスク・リターン — what today's mix would have done over 1, 3, 5 and 10 years, beside the model and its own classes' market. */
import type { ReportContent } from '@minori/contract/report-content';
import { Card } from '../../ui/card.tsx';
import type { ChartCell, ChartRow } from '../../ui/chart/chart-table.ts';
import { DataTable } from '../../ui/chart/data-table.tsx';
import { REPORT_DETAIL_TEXTS } from '../../wording/report.ts';

const TEXTS = REPORT_DETAIL_TEXTS.horizons;

type Horizons = ReportContent['horizons'];

export function HorizonsCard({ horizons, againstClass }: Pick<ReportContent, 'horizons' | 'againstClass'>) {
  const rows = horizons.map(({ years, own, model }) => ({
    heading: TEXTS.years(years, own?.isReference === true || model?.isReference === true),
    cells: [...pointCells(own), ...pointCells(model)],
  }));
  return (
    <Card heading={TEXTS.heading}>
      <p>{TEXTS.lead}</p>
      <DataTable table={{ caption: TEXTS.caption, columns: TEXTS.columns, rows }} />
      {againstClass && <DataTable table={{ ...TEXTS.againstClass, rows: againstClass.map(differenceRow) }} />}
    </Card>
  );
}

/** More is neither better nor worse: whoever is below by the costs holds the market. */
function differenceRow({ years, difference }: NonNullable<ReportContent['againstClass']>[number]): ChartRow {
  const unit = { decimals: 1, signed: true, unit: 'ポイント', isNeutral: true } as const;
  return { heading: TEXTS.years(years, false), cells: [{ kind: 'percent', fraction: difference, ...unit }] };
}

function pointCells(point: Horizons[number]['own']): ChartCell[] {
  return [
    { kind: 'percent', fraction: point?.returnByYear ?? null, decimals: 1, signed: true },
    { kind: 'percent', fraction: point?.investmentRisk ?? null, decimals: 1 },
  ];
}
