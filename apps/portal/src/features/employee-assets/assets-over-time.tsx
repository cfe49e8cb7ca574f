/** 拠出累計と評価額の推移 — compares contributions and value month by month; as a card, or as the figure alone. */
import type { EmployeeAssetOperation } from '@minori/contract/employee-assets';
import { EMPLOYEE_ASSETS_TEXTS } from '@minori/wording/ja/employee-assets';
import { formatDate } from '@minori/wording/ja/locale';
import { Card } from '../../ui/card.tsx';
import { AssetsOverTimePicture } from '../../ui/chart/assets-over-time-picture.tsx';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import type { ChartTable } from '../../ui/chart/chart-table.ts';
import { type HistoryPoint, monthlyHistory } from './monthly-history.ts';

const TEXTS = EMPLOYEE_ASSETS_TEXTS.overTime;

interface AssetsOverTimeProps {
  readonly operation: EmployeeAssetOperation;
  /** How many of the newest months; all if absent. */
  readonly months?: number;
  /** True if a sentence above already states the finding. */
  readonly hidesFinding?: boolean;
}

export function AssetsOverTime({ operation }: AssetsOverTimeProps) {
  return (
    <Card heading={TEXTS.heading}>
      <AssetsOverTimeFigure operation={operation} />
    </Card>
  );
}

export function AssetsOverTimeFigure({ operation, months, hidesFinding }: AssetsOverTimeProps) {
  const history = monthlyHistory(operation).slice(months === undefined ? 0 : -months);
  const known = history.filter((point) => point.valuation !== null);
  if (known.length < 2) return <p>{TEXTS.tooShort}</p>;
  const hasGaps = history.some((point) => point.valuation === null);
  return (
    <ChartFigure
      finding={finding(operation)}
      hidesFinding={hidesFinding}
      table={tableOf(history)}
      note={hasGaps && TEXTS.gaps}
    >
      {(width) => (
        <AssetsOverTimePicture
          width={width}
          dates={history.map((point) => point.date)}
          series={[
            { key: 'valuation', name: TEXTS.valuation, values: history.map((point) => point.valuation) },
            { key: 'contribution', name: TEXTS.contributionShort, values: history.map((point) => point.contribution) },
          ]}
        />
      )}
    </ChartFigure>
  );
}

function finding(operation: EmployeeAssetOperation) {
  const gainLoss = operation.valuationGainLoss;
  const amounts = {
    contributions: operation.cumulativeContributionAmount,
    valuation: operation.totalAssetValuation,
    gainLoss,
  };
  if (gainLoss === 0) return TEXTS.same(amounts);
  return gainLoss > 0 ? TEXTS.grown(amounts) : TEXTS.shrunk(amounts);
}

function tableOf(history: readonly HistoryPoint[]): ChartTable {
  return {
    caption: TEXTS.caption,
    columns: [TEXTS.month, TEXTS.contribution, TEXTS.valuation],
    rows: history.map((point) => ({
      heading: formatDate(point.date),
      cells: [
        { kind: 'yen', amount: point.contribution },
        { kind: 'yen', amount: point.valuation },
      ],
    })),
  };
}
