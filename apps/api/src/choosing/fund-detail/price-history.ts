/**
 * What one fund has done: its last price, its month-end prices of up to ten years, and its figures by horizon, which are
 * the engine's or none, each beside the market of its classes. A month without a price stays empty and nothing is filled
 * (calculations.md sections 2a and 7).
 */
import type { FundDetail } from '@minori/contract/fund-detail';
import { addMonths, type CalendarMonth, monthEnd, monthsBetween } from '@minori/engine/calendar/calendar-month';
import { fundMetrics } from '@minori/engine/funds/fund-metrics';
import type { FundExposure } from '@minori/engine/investment-valuation/look-through';
import { againstClass } from '@minori/engine/risk-return/against-class';
import type { MonthlySeries } from '@minori/engine/risk-return/monthly-series';
import type { ClassProxies } from '@minori/engine/risk-return/realised-portfolio';
import { SHORT_TERM } from '@minori/engine/vocabulary/asset-class';
import { HORIZONS, type Horizon } from '@minori/engine/vocabulary/horizon';
import { NO_VALUES, type PriceSeries } from '../../figures/funds/market.ts';

type PriceHistory = Pick<FundDetail, 'nav' | 'navDate' | 'prices' | 'horizons'>;

interface Known {
  /** The last month whose end every price of the master is known for. */
  readonly lastMonth: CalendarMonth;
  /** The class indexes; that of short-term assets is the rate without risk. */
  readonly proxies: ClassProxies;
}

/** A fund with its prices, as they are quoted and with distributions reinvested. */
interface PricedFund extends Pick<FundExposure, 'classWeights' | 'hedgedShare'>, PriceSeries {}

const MOST_MONTHS = 120;

/** From the fund's first price on, and the base month of ten years at the most. */
function pricesOf({ firstMonth, values }: MonthlySeries, lastMonth: CalendarMonth): FundDetail['prices'] {
  const months = Math.min(MOST_MONTHS, monthsBetween(firstMonth, lastMonth));
  return Array.from({ length: months + 1 }, (_, index) => {
    const month = addMonths(lastMonth, index - months);
    return { month, nav: values[monthsBetween(firstMonth, month)] ?? null };
  });
}

function horizonOf({ navs, classWeights, hedgedShare }: PricedFund, known: Known, years: Horizon) {
  const { lastMonth, proxies } = known;
  const metrics = fundMetrics(navs, { lastMonth, years }, proxies[SHORT_TERM] ?? NO_VALUES);
  if (!metrics) return { years, figures: null };
  const { years: _years, ...figures } = metrics;
  const compared = { returnByYear: figures.returnByYear, classWeights, hedged: hedgedShare ?? 0 };
  return { years, figures: { ...figures, againstClass: againstClass(compared, { lastMonth, years }, proxies) } };
}

/** Of a product without a price in the master, nothing but four horizons without figures. */
export function priceHistory(fund: PricedFund, known: Known): PriceHistory {
  const { prices: quoted } = fund;
  const { lastMonth } = known;
  const prices = quoted.values.length === 0 || quoted.firstMonth > lastMonth ? [] : pricesOf(quoted, lastMonth);
  const last = prices.findLast(({ nav }) => nav !== null);
  return {
    nav: last?.nav ?? null,
    navDate: last ? monthEnd(last.month) : null,
    prices,
    horizons: HORIZONS.map((years) => horizonOf(fund, known, years)),
  };
}

/** Principal-guaranteed products have no price, and nothing that a price would measure. */
export const NO_PRICE_HISTORY: PriceHistory = { nav: null, navDate: null, prices: [], horizons: [] };
