/** 4 リスク・リターン — what today's mix would have done over 1, 3, 5 and 10 years, beside the model and its own classes' market. */
import type { ReportContent } from '@minori/contract/report-content';
import { Card } from '../../ui/card.tsx';
import type { ChartCell } from '../../ui/chart/chart-table.ts';
import { DataTable } from '../../ui/chart/data-table.tsx';
import { REPORT_DETAIL_TEXTS } from '../../wording/report.ts';

const TEXTS = REPORT_DETAIL_TEXTS.horizons;

type Horizons = ReportContent['horizons'];

export function HorizonsCard({ horizons, againstClass }: Pick<ReportContent, 'horizons' | 'againstClass'>) {
  const [period, ...figures] = TEXTS.columns;
  const rows = horizons.map(({ years, own, model }) => ({
    heading: TEXTS.years(years, own?.isReference === true || model?.isReference === true),
    cells: [...pointCells(own), ...pointCells(model), ...differenceCells(againstClass, years)],
  }));
  const columns = [period, ...figures, ...(againstClass ? [TEXTS.againstClass] : [])] as const;
  return (
    <Card heading={TEXTS.heading}>
      <p>{TEXTS.lead}</p>
      <DataTable table={{ caption: TEXTS.caption, columns, rows }} />
    </Card>
  );
}

/** More is neither better nor worse: whoever is below by the costs holds the market. */
function differenceCells(againstClass: ReportContent['againstClass'], of: number): ChartCell[] {
  if (!againstClass) return [];
  const fraction = againstClass.find(({ years }) => years === of)?.difference ?? null;
  return [{ kind: 'percent', fraction, decimals: 1, signed: true, unit: 'ポイント', isNeutral: true }];
}

function pointCells(point: Horizons[number]['own']): ChartCell[] {
  return [
    { kind: 'percent', fraction: point?.returnByYear ?? null, decimals: 1, signed: true },
    { kind: 'percent', fraction: point?.investmentRisk ?? null, decimals: 1 },
  ];
}
