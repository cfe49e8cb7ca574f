/**
 * 商品ラインナップ — which products of the fund master a company's plan offers, in the order in which every list shows them: by
 * class, then by cost, then by code (calculations.md section 9). The order is the statement's own, so that it depends on
 * nothing else.
 */
import { type LineUpAssetCode, SEVERAL_CLASSES } from '@minori/contract/fund-line-up';
import { sql } from 'kysely';
import type { Database } from '../platform/storage/database.ts';
import { PRODUCT_COLUMNS, type Product } from './products.ts';

export interface OfferedProduct extends Product {
  /** Its class, or the one for products over several classes. */
  readonly assetCode: LineUpAssetCode;
}

/** Every product of a company's plan, to be read alone or as a column. */
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

/** Empty where the company has no line-up. */
export async function findLineUp(database: Database, sysOrganizationCode: string): Promise<readonly OfferedProduct[]> {
  return lineUpQuery(database, sysOrganizationCode).execute();
}

/** What costs of a line-up are counted with, as a column. */
export function costsQuery(database: Database, sysOrganizationCode: string) {
  return database
    .selectFrom('line_ups')
    .innerJoin('products', 'products.product_code', 'line_ups.product_code')
    .select(['products.asset_class_code as assetClassCode', 'products.expense_ratio as expenseRatio'])
    .select((products) => products.fn.coalesce('products.hedged_share', products.lit(0)).as('hedgedShare'))
    .where('line_ups.sys_organization_code', '=', sysOrganizationCode);
}

/** The codes alone, as a column. */
export function offeredCodesQuery(database: Database, sysOrganizationCode: string) {
  return database
    .selectFrom('line_ups')
    .select('line_ups.product_code as productCode')
    .where('line_ups.sys_organization_code', '=', sysOrganizationCode);
}

/** Funds of any company's line-up, each once, in the order of codes: no deposits and no insurance. */
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
 * Makes a company's line-up these products and no others; does nothing for a company that isn't there yet. The products are in
 * the fund master already.
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

/** Of `companies` in a query: how many products its plan offers. */
export const OFFERED_PRODUCTS = sql<number>`(
  select count(*)::int from line_ups l where l.sys_organization_code = companies.sys_organization_code)`;
