/** 推移の抜け — months without a scrape stand in the history without amounts, so that a line breaks there. */
import type { ReportContent } from '@minori/contract/report-content';
import { addMonths, monthEnd, monthOf, monthsBetween } from '@minori/engine/calendar/calendar-month';
import type { ChartTable } from '../../ui/chart/chart-table.ts';
import { formatDate } from '../../ui/figures/format-date.ts';
import { REPORT_DETAIL_TEXTS } from '../../wording/report.ts';

export interface HistoryPoint {
  /** 'YYYY-MM-DD'. */
  readonly date: string;
  /** Yen; null where there was no scrape. */
  readonly contribution: number | null;
  readonly valuation: number | null;
}

/** @param history oldest first. */
export function withGaps(history: ReportContent['assets']['history']): HistoryPoint[] {
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

export function historyTable(history: readonly HistoryPoint[]): ChartTable {
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
