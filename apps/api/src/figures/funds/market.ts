/** 基準価額と資産クラスの指数 — returns market data as the monthly series that the engine needs. */
import { type CalendarMonth, monthsBetween } from '@minori/engine/calendar/calendar-month';
import type { MonthlySeries } from '@minori/engine/risk-return/monthly-series';
import type { ClassProxies } from '@minori/engine/risk-return/realised-portfolio';
import { ASSET_CLASSES } from '@minori/engine/vocabulary/asset-class';
import type { Database } from '../../platform/storage/database.ts';
import { classIndexHistory, type History, marketHistories, type NavHistory, navHistories } from './market-memory.ts';

/** The series of a product or class without values; its first month doesn't matter. */
export const NO_VALUES: MonthlySeries = { firstMonth: '2000-01', values: [] };

/** Cuts a history at a month and fills months without a value with null, as the engine expects. */
function seriesUntil({ months, values }: History<number>, lastMonth: CalendarMonth): MonthlySeries {
  const count = 1 + months.findLastIndex((month) => month <= lastMonth);
  const [first, last] = [months[0], months[count - 1]];
  if (first === undefined || last === undefined) return NO_VALUES;
  const length = monthsBetween(first, last) + 1;
  if (length === count) return { firstMonth: first, values: values.slice(0, count) };
  const onGrid = new Array<number | null>(length).fill(null);
  for (let at = 0; at < count; at++) onGrid[monthsBetween(first, months[at] ?? first)] = values[at] ?? null;
  return { firstMonth: first, values: onGrid };
}

/** Leaves out products without values. */
function navSeriesUntil(
  histories: ReadonlyMap<string, NavHistory>,
  productCodes: readonly string[],
  lastMonth: CalendarMonth,
): ReadonlyMap<string, MonthlySeries> {
  const series = productCodes.map((code) => {
    const history = histories.get(code);
    return [code, history ? seriesUntil(history, lastMonth) : NO_VALUES] as const;
  });
  return new Map(series.filter(([, { values }]) => values.length > 0));
}

/** Prices of one product by month: with distributions reinvested, and as quoted. */
export interface PriceSeries {
  readonly navs: MonthlySeries;
  readonly prices: MonthlySeries;
}

/** Finds both series by code up to the given month; a product without values is left out. */
export async function findPriceSeries(
  database: Database,
  productCodes: readonly string[],
  lastMonth: CalendarMonth,
): Promise<ReadonlyMap<string, PriceSeries>> {
  const histories = await navHistories(database, productCodes);
  const navs = navSeriesUntil(histories, productCodes, lastMonth);
  return new Map(
    [...navs].map(([code, series]) => {
      const { months = [], prices = [] } = histories.get(code) ?? {};
      return [code, { navs: series, prices: seriesUntil({ months, values: prices }, lastMonth) }];
    }),
  );
}

interface KnownProxies {
  readonly proxies: ClassProxies;
  /** The last complete month with known values. */
  readonly lastMonth: CalendarMonth;
}

function proxiesUntil(
  { months, values }: History<readonly number[]>,
  lastMonth: CalendarMonth,
): KnownProxies | undefined {
  const last = months.findLast((month) => month <= lastMonth);
  if (last === undefined) return undefined;
  const proxies = ASSET_CLASSES.map(({ code }) =>
    seriesUntil({ months, values: values.map((ofMonth) => ofMonth[code] ?? Number.NaN) }, last),
  );
  return { proxies, lastMonth: last };
}

/** Finds the class proxy indexes up to the given month, and their last month; undefined without any. */
export async function findClassProxies(
  database: Database,
  lastMonth: CalendarMonth,
): Promise<KnownProxies | undefined> {
  return proxiesUntil(await classIndexHistory(database), lastMonth);
}

interface RequestedMarket {
  readonly productCodes: readonly string[];
  readonly lastMonth: CalendarMonth;
  /** The version of the stored market data, if it has just been read; then the cache is used without a query. */
  readonly version?: string;
}

export interface Market extends KnownProxies {
  /** By product code; a product without values is left out. */
  readonly navs: ReadonlyMap<string, MonthlySeries>;
}

/** Finds the market data up to the end of a month; undefined without class indexes. */
export async function findMarket(
  database: Database,
  { productCodes, lastMonth, version }: RequestedMarket,
): Promise<Market | undefined> {
  const { classIndexes, navs } = await marketHistories(database, productCodes, version);
  const known = proxiesUntil(classIndexes, lastMonth);
  return known && { ...known, navs: navSeriesUntil(navs, productCodes, known.lastMonth) };
}
