/**
 * ファンドの実績 — computes return, risk, シャープレシオ and 最大下落率 of one fund over a horizon (calculations.md section 7).
 * Unlike for a portfolio, missing months are not filled with proxies: too short a history, or a gap of two months, gives null.
 */
import type { CalendarMonth } from '../calendar/calendar-month.ts';
import { type MonthlySeries, windowReturns, windowValues, yearsUntil } from '../risk-return/monthly-series.ts';
import { type RealisedFigures, realisedFigures } from '../risk-return/realised-figures.ts';

export type FundMetrics = RealisedFigures & {
  readonly years: number;
  /** (returnByYear − short-term proxy's returnByYear) / investmentRisk over the same months; null without risk. */
  readonly sharpe: number | null;
  /** The deepest fall from a peak, which may be the value before the first month: 0 or negative. */
  readonly maxDrawdown: number;
};

/** Every value of the window; null when one is missing. */
function complete(values: readonly (number | undefined)[] | null): number[] | null {
  const known = values?.filter((value) => value !== undefined);
  return known && known.length === values?.length ? known : null;
}

function maxDrawdown(values: readonly number[]): number {
  let peak = 0;
  let deepest = 0;
  for (const value of values) {
    peak = Math.max(peak, value);
    deepest = Math.min(deepest, value / peak - 1);
  }
  return deepest;
}

/**
 * Metrics over `years` until the end of `lastMonth`; null when the history is too short or has a gap.
 * The risk-free rate comes from the short-term class proxy over the same months.
 */
export function fundMetrics(
  navs: MonthlySeries,
  horizon: { lastMonth: CalendarMonth; years: number },
  shortTermProxy: MonthlySeries,
): FundMetrics | null {
  const window = yearsUntil(horizon.lastMonth, horizon.years);
  const values = complete(windowValues(navs, window));
  const returns = complete(windowReturns(navs, window));
  const riskFree = complete(windowReturns(shortTermProxy, window));
  if (!values || !returns || !riskFree) return null;
  const figures = realisedFigures(returns);
  const excess = figures.returnByYear - realisedFigures(riskFree).returnByYear;
  return {
    years: horizon.years,
    ...figures,
    sharpe: figures.investmentRisk > 0 ? excess / figures.investmentRisk : null,
    maxDrawdown: maxDrawdown(values),
  };
}
