/**
 * Seeds the fund master: products, their NAVs and the class proxy indexes (calculations.md section 7). Seeding the same
 * data again changes nothing, and later months are added, so that a demo can be updated.
 */
import { addMonths, type CalendarMonth } from '@minori/engine/calendar/calendar-month';
import { sql } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';
import { type NewProduct, storeProducts } from '../../records/products.ts';

/** Values at the ends of consecutive months, in the form of the engine's histories. */
export interface MonthlyValues {
  readonly firstMonth: CalendarMonth;
  readonly values: readonly number[];
}

export interface FundSeed {
  readonly products: readonly NewProduct[];
  /** Integer yen per 10,000 units. */
  readonly navs: readonly (MonthlyValues & { readonly productCode: string })[];
  /** Unrounded index levels, one history for each of the six classes, all of the same months. */
  readonly classIndexes: readonly MonthlyValues[];
}

export async function seedFunds(database: Database, seed: FundSeed): Promise<void> {
  await storeProducts(database, seed.products);
  for (const history of seed.navs) await seedNavs(database, history);
  await seedClassIndexes(database, seed.classIndexes);
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
  // One JSON row for each month holds the six values; as text a double keeps all its digits.
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
