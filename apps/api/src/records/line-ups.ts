/**
 * 商品一覧 — reads and writes which products of the fund master a company's plan offers, in the order of every list: by
 * class, then cost, then code (calculations.md section 9). SQL sorts them, so the order depends on nothing else.
 */
import { type LineUpAssetCode, SEVERAL_CLASSES } from '@minori/contract/fund-line-up';
import { sql } from 'kysely';
import type { Database } from '../platform/storage/database.ts';
import { PRODUCT_COLUMNS, type Product } from './products.ts';

export interface OfferedProduct extends Product {
  /** Its asset class, or the code for products over several classes. */
  readonly assetCode: LineUpAssetCode;
}

/** Selects every product of a company's plan, as a query to run alone or as a column. */
export function lineUpQuery(database: Database, sysOrganizationCode: string) {
  const assetCode = sql<LineUpAssetCode>`coalesce(products.asset_class_code, ${sql.lit(SEVERAL_CLASSES)})`;
  return database
    .selectFrom('line_ups')
    .innerJoin('products', 'products.product_code', 'line_ups.product_code')
    .select(PRODUCT_COLUMNS)
    .select(assetCode.as('assetCode'))
    .where('line_ups.sys_organization_code', '=', sysOrganizationCode)
    .orderBy(assetCode)
    .orderBy('products.expense_ratio')
    .orderBy(sql`products.product_code collate "C"`);
}

/** Empty for a company without a line-up. */
export async function findLineUp(database: Database, sysOrganizationCode: string): Promise<readonly OfferedProduct[]> {
  return lineUpQuery(database, sysOrganizationCode).execute();
}

/** Selects classes, fees and hedged shares of a line-up, for cost calculations, as a column. */
export function costsQuery(database: Database, sysOrganizationCode: string) {
  return database
    .selectFrom('line_ups')
    .innerJoin('products', 'products.product_code', 'line_ups.product_code')
    .select(['products.asset_class_code as assetClassCode', 'products.expense_ratio as expenseRatio'])
    .select((products) => products.fn.coalesce('products.hedged_share', products.lit(0)).as('hedgedShare'))
    .where('line_ups.sys_organization_code', '=', sysOrganizationCode);
}

/** Selects the product codes only, as a column. */
export function offeredCodesQuery(database: Database, sysOrganizationCode: string) {
  return database
    .selectFrom('line_ups')
    .select('line_ups.product_code as productCode')
    .where('line_ups.sys_organization_code', '=', sysOrganizationCode);
}

/** Finds funds of all companies' line-ups, each once, by code, without deposits and insurance. */
export async function findOfferedFunds(database: Database): Promise<readonly Product[]> {
  return database
    .selectFrom('products')
    .select(PRODUCT_COLUMNS)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('line_ups')
          .select('line_ups.product_code')
          .whereRef('line_ups.product_code', '=', 'products.product_code'),
      ),
    )
    .where('products.annual_rate', 'is', null)
    .orderBy(sql`products.product_code collate "C"`)
    .execute();
}

/**
 * Replaces a company's line-up by these products, which are in the fund master; does nothing for a company that doesn't
 * exist yet.
 */
export async function storeLineUp(
  database: Database,
  { sysOrganizationCode, lineUp = [] }: { readonly sysOrganizationCode: string; readonly lineUp?: readonly string[] },
): Promise<void> {
  const codes = [...lineUp];
  await database
    .deleteFrom('line_ups')
    .where('sys_organization_code', '=', sysOrganizationCode)
    .where('product_code', '<>', sql<string>`all (${codes})`)
    .execute();
  await sql`
    insert into line_ups (sys_organization_code, product_code)
    select sys_organization_code, product_code from companies, unnest(${codes}::text[]) as offered (product_code)
    where sys_organization_code = ${sysOrganizationCode}
    on conflict do nothing
  `.execute(database);
}

/** A column for queries with `companies`: the number of products that the plan offers. */
export const OFFERED_PRODUCTS = sql<number>`(
  select count(*)::int from line_ups l where l.sys_organization_code = companies.sys_organization_code)`;
