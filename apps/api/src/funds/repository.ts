/** 商品 — the fund master as the engine wants it: exposures by code, NAVs and class proxies as monthly series. */
import { type CalendarMonth, monthsBetween } from '@minori/engine/calendar/calendar-month';
import type { MonthlySeries } from '@minori/engine/risk-return/monthly-series';
import type { ClassProxies } from '@minori/engine/risk-return/realised-portfolio';
import type { FundExposure } from '@minori/engine/valuation/look-through';
import { ASSET_CLASSES } from '@minori/engine/vocabulary/asset-class';
import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import { yenOf } from '../storage/yen.ts';

export interface Product extends FundExposure {
  readonly productCode: string;
  readonly name: string;
  /** null for products over several classes. */
  readonly assetClassCode: number | null;
  /** A fraction a year; null for funds. */
  readonly annualRate: number | null;
}

export type Products = ReadonlyMap<string, Product>;

/** The products of these codes; a code outside the master is absent. */
export async function findProducts(database: Database, productCodes: readonly string[]): Promise<Products> {
  const rows = await database
    .selectFrom('products')
    .select([
      'product_code as productCode',
      'name',
      'asset_class_code as assetClassCode',
      'class_weights as classWeights',
      'area_weights as areaWeights',
      'expense_ratio as expenseRatio',
      'annual_rate as annualRate',
    ])
    .where('product_code', '=', sql<string>`any(${[...productCodes]})`)
    .execute();
  return new Map(rows.map((row) => [row.productCode, row]));
}

/** A product or class without any value yet; where it begins does not matter. */
export const NO_VALUES: MonthlySeries = { firstMonth: '2000-01', values: [] };

/** Month-end values on the grid of months that the engine reads; a month without a row is null. */
function toSeries(points: readonly { readonly month: CalendarMonth; readonly value: number }[]): MonthlySeries {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return NO_VALUES;
  const values = new Array<number | null>(monthsBetween(first.month, last.month) + 1).fill(null);
  for (const { month, value } of points) values[monthsBetween(first.month, month)] = value;
  return { firstMonth: first.month, values };
}

/** NAVs by code, until the given month. */
export async function findNavSeries(
  database: Database,
  productCodes: readonly string[],
  lastMonth: CalendarMonth,
): Promise<ReadonlyMap<string, MonthlySeries>> {
  const rows = await database
    .selectFrom('navs')
    .select(['product_code', 'month', 'nav'])
    .where('product_code', '=', sql<string>`any(${[...productCodes]})`)
    .where('month', '<=', lastMonth)
    .orderBy('product_code')
    .orderBy('month')
    .execute();
  const points = new Map<string, { month: CalendarMonth; value: number }[]>();
  for (const { product_code: code, month, nav } of rows) {
    const point = { month, value: yenOf(nav) };
    const known = points.get(code);
    if (known) known.push(point);
    else points.set(code, [point]);
  }
  return new Map([...points].map(([code, series]) => [code, toSeries(series)]));
}

/** The class proxy indexes until the given month, and the last month they have; undefined without any. */
export async function findClassProxies(
  database: Database,
  lastMonth: CalendarMonth,
): Promise<{ readonly proxies: ClassProxies; readonly lastMonth: CalendarMonth } | undefined> {
  const rows = await database
    .selectFrom('class_index_months')
    .select(['month', 'index_values'])
    .where('month', '<=', lastMonth)
    .orderBy('month')
    .execute();
  const last = rows.at(-1);
  if (!last) return undefined;
  const proxies = ASSET_CLASSES.map(({ code }) =>
    toSeries(rows.map((row) => ({ month: row.month, value: row.index_values[code] }))),
  );
  return { proxies, lastMonth: last.month };
}
