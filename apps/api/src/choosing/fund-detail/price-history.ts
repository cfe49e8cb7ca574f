/**
 * What one fund has done: its last price, its month-end prices of up to ten years, and its figures by horizon, which are
 * the engine's or none. A month without a price stays empty and nothing is filled (calculations.md sections 2a and 7).
 */
import type { FundDetail } from '@minori/contract/fund-detail';
import { addMonths, type CalendarMonth, monthEnd, monthsBetween } from '@minori/engine/calendar/calendar-month';
import { fundMetrics } from '@minori/engine/funds/fund-metrics';
import type { MonthlySeries } from '@minori/engine/risk-return/monthly-series';
import { HORIZONS } from '@minori/engine/vocabulary/horizon';

type PriceHistory = Pick<FundDetail, 'nav' | 'navDate' | 'prices' | 'horizons'>;

interface Known {
  /** The last month whose end every price of the master is known for. */
  readonly lastMonth: CalendarMonth;
  /** The index of short-term assets, the rate without risk. */
  readonly shortTerm: MonthlySeries;
}

const MOST_MONTHS = 120;

/** From the fund's first price on, and the base month of ten years at the most. */
function pricesOf({ firstMonth, values }: MonthlySeries, lastMonth: CalendarMonth): FundDetail['prices'] {
  const months = Math.min(MOST_MONTHS, monthsBetween(firstMonth, lastMonth));
  return Array.from({ length: months + 1 }, (_, index) => {
    const month = addMonths(lastMonth, index - months);
    return { month, nav: values[monthsBetween(firstMonth, month)] ?? null };
  });
}

/** Of a product without a price in the master, nothing but four horizons without figures. */
export function priceHistory(navs: MonthlySeries, { lastMonth, shortTerm }: Known): PriceHistory {
  const prices = navs.values.length === 0 || navs.firstMonth > lastMonth ? [] : pricesOf(navs, lastMonth);
  const last = prices.findLast(({ nav }) => nav !== null);
  return {
    nav: last?.nav ?? null,
    navDate: last ? monthEnd(last.month) : null,
    prices,
    horizons: HORIZONS.map((years) => {
      const metrics = fundMetrics(navs, { lastMonth, years }, shortTerm);
      if (!metrics) return { years, figures: null };
      const { years: _years, ...figures } = metrics;
      return { years, figures };
    }),
  };
}

/** Principal-guaranteed products have no price, and nothing that a price would measure. */
export const NO_PRICE_HISTORY: PriceHistory = { nav: null, navDate: null, prices: [], horizons: [] };
