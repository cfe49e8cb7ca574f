/** 4 リスク・リターン — what today's mix would have done over 1, 3, 5 and 10 years, beside the model. */
import type { ReportContent } from '@minori/contract/report-content';
import { Card } from '../../ui/card.tsx';
import type { ChartCell } from '../../ui/chart/chart-table.ts';
import { DataTable } from '../../ui/chart/data-table.tsx';
import { REPORT_DETAIL_TEXTS } from '../../wording/report.ts';

const TEXTS = REPORT_DETAIL_TEXTS.horizons;

type Horizons = ReportContent['horizons'];

export function HorizonsCard({ horizons }: { readonly horizons: Horizons }) {
  const rows = horizons.map(({ years, own, model }) => ({
    heading: TEXTS.years(years, own?.isReference === true || model?.isReference === true),
    cells: [...pointCells(own), ...pointCells(model)],
  }));
  return (
    <Card heading={TEXTS.heading}>
      <p>{TEXTS.lead}</p>
      <DataTable table={{ caption: TEXTS.caption, columns: TEXTS.columns, rows }} />
    </Card>
  );
}

function pointCells(point: Horizons[number]['own']): ChartCell[] {
  return [
    { kind: 'percent', fraction: point?.returnByYear ?? null, decimals: 1, signed: true },
    { kind: 'percent', fraction: point?.investmentRisk ?? null, decimals: 1 },
  ];
}
