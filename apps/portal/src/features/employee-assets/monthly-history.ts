/**
 * 推移 — prepares the history for a chart: one date per month. Months without a scrape are present but empty, so that the
 * line breaks there instead of interpolating. The newest scrape is the last point, also in the middle of a month.
 */
import type { EmployeeAssetOperation } from '@minori/contract/employee-assets';
import { addMonths, monthEnd, monthOf, monthsBetween } from '@minori/engine/calendar/calendar-month';

export interface HistoryPoint {
  /** 'YYYY-MM-DD'. */
  readonly date: string;
  /** Yen; null without a scrape. */
  readonly contribution: number | null;
  readonly valuation: number | null;
}

type Figures = Pick<
  EmployeeAssetOperation,
  'history' | 'valuationDate' | 'totalAssetValuation' | 'cumulativeContributionAmount'
>;

export function monthlyHistory(figures: Figures): HistoryPoint[] {
  const read = withNewest(figures);
  return read.flatMap((point, place) => [...emptyMonths(read[place - 1]?.date, point.date), point]);
}

function withNewest(figures: Figures): HistoryPoint[] {
  const past = figures.history
    .map((month) => ({
      date: month.referenceDate,
      contribution: month.contributionAmount,
      valuation: month.assetValuation,
    }))
    .filter((point) => point.date < figures.valuationDate)
    .toSorted((a, b) => Number(a.date > b.date) - Number(a.date < b.date));
  const newest = {
    date: figures.valuationDate,
    contribution: figures.cumulativeContributionAmount,
    valuation: figures.totalAssetValuation,
  };
  return [...past, newest];
}

function emptyMonths(from: string | undefined, to: string): HistoryPoint[] {
  if (from === undefined) return [];
  const missing = Math.max(0, monthsBetween(monthOf(from), monthOf(to)) - 1);
  return Array.from({ length: missing }, (_, place) => ({
    date: monthEnd(addMonths(monthOf(from), place + 1)),
    contribution: null,
    valuation: null,
  }));
}
