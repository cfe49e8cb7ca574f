/**
 * Plants the fund master: products, their NAVs and the class proxy indexes (calculations.md section 7). Planting the
 * same again changes nothing, and later months are added, so that a demo can be brought up to date.
 */
import { addMonths, type CalendarMonth } from '@minori/engine/calendar/calendar-month';
import type { AreaWeights } from '@minori/engine/vocabulary/area';
import type { ClassWeights } from '@minori/engine/vocabulary/asset-class';
import { sql } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';
import type { ProductStyle } from '../../platform/storage/schema/figures.ts';

export interface ProductSeed {
  readonly productCode: string;
  /** 協会コード, by which files of prices may name it; what is known stays where nothing is said. */
  readonly associationCode?: string;
  readonly name: string;
  readonly style: ProductStyle;
  /** null for products over several classes. */
  readonly assetClassCode: number | null;
  readonly classWeights: ClassWeights;
  readonly areaWeights: AreaWeights;
  /** A fraction a year. */
  readonly expenseRatio: number;
  /** Of deposits and insurance, a fraction a year; null for funds. */
  readonly annualRate: number | null;
  /** 設定月; null for deposits and insurance. */
  readonly inceptionMonth: CalendarMonth | null;
  /** 信託財産留保額, a fraction of what is sold; null where none is taken. */
  readonly trustReserveRatio: number | null;
  /** Of target-year funds; null for every other. */
  readonly targetYear: number | null;
  /** Fraction in currency-hedged foreign bonds, and in one foreign country; null where the master doesn't say. */
  readonly hedgedShare: number | null;
  readonly singleCountryShare: number | null;
}

/** Values at the ends of consecutive months, as the engine's histories have them. */
export interface MonthlyValues {
  readonly firstMonth: CalendarMonth;
  readonly values: readonly number[];
}

export interface FundSeed {
  readonly products: readonly ProductSeed[];
  /** Integer yen per 10,000 units. */
  readonly navs: readonly (MonthlyValues & { readonly productCode: string })[];
  /** Unrounded index levels, one history for each of the six classes, all over the same months. */
  readonly classIndexes: readonly MonthlyValues[];
}

export async function seedFunds(database: Database, seed: FundSeed): Promise<void> {
  await seedProducts(database, seed.products);
  for (const history of seed.navs) await seedNavs(database, history);
  await seedClassIndexes(database, seed.classIndexes);
}

export async function seedProducts(database: Database, products: readonly ProductSeed[]): Promise<void> {
  for (const product of products) {
    const row = {
      ...(product.associationCode !== undefined && { association_code: product.associationCode }),
      name: product.name,
      style: product.style,
      asset_class_code: product.assetClassCode,
      class_weights: product.classWeights,
      area_weights: product.areaWeights,
      expense_ratio: product.expenseRatio,
      annual_rate: product.annualRate,
      inception_month: product.inceptionMonth,
      trust_reserve_ratio: product.trustReserveRatio,
      target_year: product.targetYear,
      hedged_share: product.hedgedShare,
      single_country_share: product.singleCountryShare,
    };
    await database
      .insertInto('products')
      .values({ product_code: product.productCode, ...row })
      .onConflict((conflict) => conflict.column('product_code').doUpdateSet(row))
      .execute();
  }
}

function monthsOf({ firstMonth, values }: MonthlyValues): CalendarMonth[] {
  return values.map((_, index) => addMonths(firstMonth, index));
}

async function seedNavs(database: Database, history: MonthlyValues & { productCode: string }): Promise<void> {
  await sql`
    insert into navs (product_code, month, nav)
    select ${history.productCode}, month, nav
    from unnest(${monthsOf(history)}::text[], ${[...history.values]}::bigint[]) as history (month, nav)
    on conflict (product_code, month) do update set nav = excluded.nav
  `.execute(database);
}

async function seedClassIndexes(database: Database, classIndexes: readonly MonthlyValues[]): Promise<void> {
  const [first] = classIndexes;
  if (!first) return;
  // One JSON row a month keeps the six values together; as text a double survives to its last digit.
  const rows = monthsOf(first).map((month, index) => ({
    month,
    index_values: classIndexes.map(({ values }) => values[index]),
  }));
  await sql`
    insert into class_index_months (month, index_values)
    select month, index_values
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as history (month text, index_values double precision[])
    on conflict (month) do update set index_values = excluded.index_values
  `.execute(database);
}
