/** 過去の運用実績 — the fund's own record over 1, 3, 5 and 10 years; 「—」 with the reason if the record is too short. */
import type { FundDetail } from '@minori/contract/fund-detail';
import { monthsBetween } from '@minori/engine/calendar/calendar-month';
import { Card } from '../../ui/card.tsx';
import type { ChartRow, ChartTable } from '../../ui/chart/chart-table.ts';
import { DataTable } from '../../ui/chart/data-table.tsx';
import { formatMonth } from '../../ui/figures/format-date.ts';
import { FUND_DETAIL_TEXTS } from '../../wording/fund-detail.ts';
import { SmallPrint } from './fact-list.tsx';
import { MarketComparison, missingMarket } from './market-comparison.tsx';

const TEXTS = FUND_DETAIL_TEXTS.horizons;

export function HorizonsCard({ detail }: { readonly detail: FundDetail }) {
  return (
    <Card heading={TEXTS.heading}>
      <DataTable table={tableOf(detail.horizons)} />
      <MarketComparison detail={detail} />
      <SmallPrint
        lines={[
          ...missingReasons(detail),
          ...missingMarket(detail),
          TEXTS.market.meaning,
          TEXTS.sharpe,
          TEXTS.drawdown,
        ]}
      />
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
      // Always two decimals, so that 0.60 aligns with 1.41.
      { kind: 'percent', fraction: sharpe === null ? null : sharpe / 100, decimals: 2, unit: '' },
      { kind: 'percent', fraction: maxDrawdown, decimals: 1 },
    ],
  };
}

type Dated = Pick<FundDetail, 'horizons' | 'inceptionMonth' | 'navDate'>;

/**
 * Why a figure of a horizon is 「—」: the fund is younger than the horizon, its record has a gap, or its price never moved.
 * One sentence for each horizon with a missing figure.
 */
function missingReasons({ horizons, inceptionMonth, navDate }: Dated): string[] {
  return horizons.flatMap(({ years, figures }) => {
    if (figures) return figures.sharpe === null ? [TEXTS.noSharpe(years)] : [];
    const isYoung =
      inceptionMonth !== null && navDate !== null && monthsBetween(inceptionMonth, navDate.slice(0, 7)) < years * 12;
    return [isYoung ? TEXTS.tooYoung(years, formatMonth(inceptionMonth)) : TEXTS.gap(years)];
  });
}
