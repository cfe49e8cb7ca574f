/** 商品 — the fund master as the engine wants it: exposures by code, NAVs and class proxies as monthly series. */
import { type CalendarMonth, monthsBetween } from '@minori/engine/calendar/calendar-month';
import type { MonthlySeries } from '@minori/engine/risk-return/monthly-series';
import type { ClassProxies } from '@minori/engine/risk-return/realised-portfolio';
import type { FundExposure } from '@minori/engine/valuation/look-through';
import { ASSET_CLASSES } from '@minori/engine/vocabulary/asset-class';
import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';

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
function toSeries(months: readonly CalendarMonth[], known: readonly number[]): MonthlySeries {
  const [firstMonth, lastMonth] = [months[0], months.at(-1)];
  if (firstMonth === undefined || lastMonth === undefined) return NO_VALUES;
  const length = monthsBetween(firstMonth, lastMonth) + 1;
  if (known.length === length) return { firstMonth, values: known };
  const values = new Array<number | null>(length).fill(null);
  for (const [at, month] of months.entries()) values[monthsBetween(firstMonth, month)] = known[at] ?? null;
  return { firstMonth, values };
}

/** In the order of months, by PostgreSQL: thousands of rows and arrays keep the event loop five times as long. */
const inOrder = <T>(column: string) => sql<T[]>`json_agg(${sql.ref(column)} order by month)`;

/** NAVs by code, until the given month. */
export async function findNavSeries(
  database: Database,
  productCodes: readonly string[],
  lastMonth: CalendarMonth,
): Promise<ReadonlyMap<string, MonthlySeries>> {
  const rows = await database
    .selectFrom('navs')
    .select(['product_code', inOrder<CalendarMonth>('month').as('months'), inOrder<number>('nav').as('values')])
    .where('product_code', '=', sql<string>`any(${[...productCodes]})`)
    .where('month', '<=', lastMonth)
    .groupBy('product_code')
    .execute();
  return new Map(rows.map(({ product_code: code, months, values }) => [code, toSeries(months, values)]));
}

/** The class proxy indexes until the given month, and the last month they have; undefined without any. */
export async function findClassProxies(
  database: Database,
  lastMonth: CalendarMonth,
): Promise<{ readonly proxies: ClassProxies; readonly lastMonth: CalendarMonth } | undefined> {
  const { months, values } = await database
    .selectFrom('class_index_months')
    .select([
      inOrder<CalendarMonth>('month').$castTo<CalendarMonth[] | null>().as('months'),
      inOrder<readonly number[]>('index_values').as('values'),
    ])
    .where('month', '<=', lastMonth)
    .executeTakeFirstOrThrow();
  const last = months?.at(-1);
  if (!months || last === undefined) return undefined;
  const proxies = ASSET_CLASSES.map(({ code }) =>
    toSeries(
      months,
      values.map((ofMonth) => ofMonth[code] ?? Number.NaN),
    ),
  );
  return { proxies, lastMonth: last };
}
