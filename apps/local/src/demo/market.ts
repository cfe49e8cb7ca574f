// Generates the demo's prices: synthetic NAV histories from each fund's inception to the last month that has ended in Tokyo.
// The same day always gives the same prices, and a later day only adds months.
import { addMonths, type CalendarMonth, monthOf } from '@minori/engine/calendar/calendar-month';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { fundNavHistory } from '@minori/engine/funds/fund-nav-history';
import { marketHistory } from '@minori/engine/funds/market-history';
import { FUND_UNIVERSE } from './fund-universe.ts';

/** Values at the ends of consecutive months. */
interface MonthlyValues {
  readonly firstMonth: CalendarMonth;
  readonly values: readonly number[];
}

export interface DemoMarket {
  readonly lastMonth: CalendarMonth;
  /** 基準価額, yen per 10,000 units, of each fund; guaranteed products have none. */
  readonly navs: readonly (MonthlyValues & { readonly productCode: string })[];
  /** Unrounded index of each asset class, in the order of the classes. */
  readonly classIndexes: readonly MonthlyValues[];
}

/** Returns the index level; unlike a fund before its inception, an index always has one. */
function known(level: number | null): number {
  if (level === null) throw new RangeError('the synthetic market has a month without an index level');
  return level;
}

/** The prices known at `now`. */
export function demoMarket(now: Date): DemoMarket {
  // The record keeper closes a month only on the next day.
  const lastMonth = addMonths(monthOf(tokyoDate(now.getTime())), -1);
  const market = marketHistory(lastMonth);
  const navs = FUND_UNIVERSE.funds.map((fund) => ({ productCode: fund.isin, ...fundNavHistory(fund, market) }));
  const classIndexes = market.proxies.map(({ firstMonth, values }) => ({ firstMonth, values: values.map(known) }));
  return { lastMonth, navs, classIndexes };
}
