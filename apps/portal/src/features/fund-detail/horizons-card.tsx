/** 過去の運用実績 — what the fund itself did over 1, 3, 5 and 10 years; 「—」 with the reason where its record is too short. */
import type { FundDetail } from '@minori/contract/fund-detail';
import { Card } from '../../ui/card.tsx';
import type { ChartRow, ChartTable } from '../../ui/chart/chart-table.ts';
import { DataTable } from '../../ui/chart/data-table.tsx';
import { FUND_DETAIL_TEXTS } from '../../wording/fund-detail.ts';
import { missingReasons } from './missing-reasons.ts';
import { SmallPrint } from './small-print.tsx';

const TEXTS = FUND_DETAIL_TEXTS.horizons;

export function HorizonsCard({ detail }: { readonly detail: FundDetail }) {
  return (
    <Card heading={TEXTS.heading}>
      <DataTable table={tableOf(detail.horizons)} />
      <SmallPrint lines={[...missingReasons(detail), TEXTS.sharpe, TEXTS.drawdown]} />
    </Card>
  );
}

function tableOf(horizons: FundDetail['horizons']): ChartTable {
  return { caption: TEXTS.caption, columns: TEXTS.columns, rows: horizons.map(rowOf) };
}

function rowOf({ years, figures }: FundDetail['horizons'][number]): ChartRow {
  const { returnByYear = null, investmentRisk = null, sharpe = null, maxDrawdown = null } = figures ?? {};
  return {
    heading: TEXTS.years(years),
    cells: [
      { kind: 'percent', fraction: returnByYear, decimals: 1, signed: true },
      { kind: 'percent', fraction: investmentRisk, decimals: 1 },
      // Always two decimals, as the sheet has them: 0.60 stands under 1.41.
      { kind: 'percent', fraction: sharpe === null ? null : sharpe / 100, decimals: 2, unit: '' },
      { kind: 'percent', fraction: maxDrawdown, decimals: 1 },
    ],
  };
}
