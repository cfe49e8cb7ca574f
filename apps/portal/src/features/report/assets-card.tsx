/** 1 残高・拠出・損益・利回り — each with what it was before, and the way there as a picture. */
import type { ReportContent } from '@minori/contract/report-content';
import type { Sentence } from '@minori/contract/sentence';
import { addMonths, monthEnd, monthOf, monthsBetween } from '@minori/engine/calendar/calendar-month';
import { Card } from '../../ui/card.tsx';
import { AssetsOverTimePicture } from '../../ui/chart/assets-over-time-picture.tsx';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import type { ChartCell, ChartRow, ChartTable } from '../../ui/chart/chart-table.ts';
import { DataTable } from '../../ui/chart/data-table.tsx';
import { formatDate } from '../../ui/figures/format-date.ts';
import { EMPLOYEE_ASSETS_TEXTS } from '../../wording/employee-assets.ts';
import { REPORT_DETAIL_TEXTS } from '../../wording/report.ts';

const TEXTS = REPORT_DETAIL_TEXTS.assets;

type Assets = ReportContent['assets'];

export function AssetsCard({ assets }: { readonly assets: Assets }) {
  const history = withGaps(assets.history);
  return (
    <Card heading={TEXTS.heading}>
      <DataTable table={figuresOf(assets)} />
      {assets.history.length > 1 && <History assets={assets} history={history} />}
    </Card>
  );
}

function figuresOf({ change, premiums, ...assets }: Assets): ChartTable {
  const { rows } = TEXTS;
  const none: ChartCell = { kind: 'text', text: '' };
  // More of what was paid in is neither gain nor loss; nor is more money, some of which was paid in.
  const amount = (heading: string, now: number, moved: number | undefined): ChartRow => ({
    heading,
    cells: [
      { kind: 'yen', amount: now },
      { kind: 'yen', amount: moved ?? null, signed: true, isNeutral: true },
    ],
  });
  const rate = (heading: string, now: number | null, moved: ChartCell): ChartRow => ({
    heading,
    cells: [{ kind: 'percent', fraction: now, decimals: 1, signed: true }, moved],
  });
  const gain: ChartRow = {
    heading: rows.valuationGainLoss,
    cells: [
      { kind: 'yen', amount: assets.valuationGainLoss, signed: true },
      { kind: 'yen', amount: change?.valuationGainLoss ?? null, signed: true },
    ],
  };
  const moved: ChartCell = {
    kind: 'percent',
    fraction: change?.interest ?? null,
    decimals: 1,
    signed: true,
    unit: 'ポイント',
  };
  return {
    caption: TEXTS.caption,
    columns: TEXTS.columns,
    rows: [
      amount(rows.totalAssetValuation, assets.totalAssetValuation, change?.totalAssetValuation),
      amount(
        rows.cumulativeContributionAmount,
        assets.cumulativeContributionAmount,
        change?.cumulativeContributionAmount,
      ),
      gain,
      rate(assets.isInterestYearly ? rows.yearly : rows.soFar, assets.interest, moved),
      rate(rows.lastOneYear, assets.lastOneYearInterest, none),
      { heading: rows.employer, cells: [{ kind: 'yen', amount: premiums.employer }, none] },
      { heading: rows.subscriber, cells: [{ kind: 'yen', amount: premiums.subscriber }, none] },
    ],
  };
}

interface HistoryProps {
  readonly assets: Assets;
  readonly history: readonly HistoryPoint[];
}

function History({ assets, history }: HistoryProps) {
  const hasGaps = history.some(({ valuation }) => valuation === null);
  return (
    <ChartFigure finding={findingOf(assets)} table={historyTable(history)} note={hasGaps && TEXTS.gaps}>
      {(width) => (
        <AssetsOverTimePicture
          width={width}
          dates={history.map(({ date }) => date)}
          series={[
            { key: 'valuation', name: TEXTS.valuation, values: history.map(({ valuation }) => valuation) },
            { key: 'contribution', name: TEXTS.contribution, values: history.map(({ contribution }) => contribution) },
          ]}
        />
      )}
    </ChartFigure>
  );
}

/** As home says it. */
function findingOf(assets: Assets): Sentence {
  const gainLoss = assets.valuationGainLoss;
  const { totalAssetValuation: valuation, cumulativeContributionAmount: contributions } = assets;
  const { same, grown, shrunk } = EMPLOYEE_ASSETS_TEXTS.overTime;
  if (gainLoss === 0) return same({ contributions, valuation, gainLoss });
  return (gainLoss > 0 ? grown : shrunk)({ contributions, valuation, gainLoss });
}

interface HistoryPoint {
  /** 'YYYY-MM-DD'. */
  readonly date: string;
  /** Yen; null where there was no scrape. */
  readonly contribution: number | null;
  readonly valuation: number | null;
}

/** @param history oldest first. */
function withGaps(history: ReportContent['assets']['history']): HistoryPoint[] {
  return history.flatMap(({ referenceDate, contributionAmount, assetValuation }, place) => [
    ...missingMonths(history[place - 1]?.referenceDate, referenceDate),
    { date: referenceDate, contribution: contributionAmount, valuation: assetValuation },
  ]);
}

function missingMonths(before: string | undefined, date: string): HistoryPoint[] {
  if (before === undefined) return [];
  const count = Math.max(0, monthsBetween(monthOf(before), monthOf(date)) - 1);
  return Array.from({ length: count }, (_, place) => ({
    date: monthEnd(addMonths(monthOf(before), place + 1)),
    contribution: null,
    valuation: null,
  }));
}

function historyTable(history: readonly HistoryPoint[]): ChartTable {
  return {
    caption: REPORT_DETAIL_TEXTS.assets.history,
    columns: REPORT_DETAIL_TEXTS.assets.historyColumns,
    rows: history.map(({ date, contribution, valuation }) => ({
      heading: formatDate(date),
      cells: [
        { kind: 'yen', amount: contribution },
        { kind: 'yen', amount: valuation },
      ],
    })),
  };
}
