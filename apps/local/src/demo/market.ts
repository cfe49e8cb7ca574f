// The demo's prices: synthetic NAV histories from each fund's inception to the last complete month in Tokyo. The
// same day always gives the same prices, and a later day only adds months.
import { addMonths, lastCompleteMonth } from '@minori/engine/calendar/calendar-month';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { fundNavHistory } from '@minori/engine/funds/fund-nav-history';
import { marketHistory } from '@minori/engine/funds/market-history';
import { FUND_UNIVERSE } from './fund-universe.ts';

interface MonthlyNav {
  readonly month: string;
  /** 基準価額, yen per 10,000 units at the month's end. */
  readonly nav: number;
}

export interface DemoMarket {
  readonly lastMonth: string;
  /** By product code; guaranteed products have none. */
  readonly navs: Readonly<Record<string, readonly MonthlyNav[]>>;
  /** Unrounded class proxy indexes at each month's end, in class order. */
  readonly classIndexes: readonly { readonly month: string; readonly values: readonly number[] }[];
}

/** Prices as they are known at `now`. */
export function demoMarket(now: Date): DemoMarket {
  const lastMonth = lastCompleteMonth(tokyoDate(now.getTime()));
  const market = marketHistory(lastMonth);
  const navs = FUND_UNIVERSE.funds.map((fund) => {
    const { firstMonth, values } = fundNavHistory(fund, market);
    return [fund.isin, values.map((nav, index) => ({ month: addMonths(firstMonth, index), nav }))] as const;
  });
  const classIndexes = market.returns.map((_, index) => ({
    month: addMonths(market.firstMonth, index),
    values: market.proxies.map((proxy) => proxy.values[index] ?? Number.NaN),
  }));
  return { lastMonth, navs: Object.fromEntries(navs), classIndexes };
}
