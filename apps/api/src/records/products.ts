/** 商品 — reads and writes the fund master: every product that a plan may offer or has ever offered. */
import type { CalendarMonth } from '@minori/engine/calendar/calendar-month';
import type { FundExposure } from '@minori/engine/funds/fund-exposure';
import { sql } from 'kysely';
import type { Database } from '../platform/storage/database.ts';
import type { ProductStyle } from '../platform/storage/schema/figures.ts';

/** A new field of a product is added here, in `PRODUCT_COLUMNS` and in `storeProducts`. */
export interface Product extends FundExposure {
  readonly productCode: string;
  readonly name: string;
  readonly style: ProductStyle;
  /** null for products over several classes. */
  readonly assetClassCode: number | null;
  /** Yearly interest as a fraction; null for funds. */
  readonly annualRate: number | null;
  /** 設定月; null for principal-guaranteed products. */
  readonly inceptionMonth: CalendarMonth | null;
  /** 信託財産留保額 as a fraction of the amount sold; null where none is charged. */
  readonly trustReserveRatio: number | null;
  /** null except for target-year funds. */
  readonly targetYear: number | null;
  /** The share in 為替ヘッジあり外国債券, and the share in one foreign country; null where the fund master has none. */
  readonly hedgedShare: number | null;
  readonly singleCountryShare: number | null;
}

export const PRODUCT_COLUMNS = [
  'products.product_code as productCode',
  'products.name',
  'products.style',
  'products.asset_class_code as assetClassCode',
  'products.annual_rate as annualRate',
  'products.inception_month as inceptionMonth',
  'products.trust_reserve_ratio as trustReserveRatio',
  'products.class_weights as classWeights',
  'products.area_weights as areaWeights',
  'products.expense_ratio as expenseRatio',
  'products.hedged_share as hedgedShare',
  'products.single_country_share as singleCountryShare',
  'products.target_year as targetYear',
] as const;

export type Products = ReadonlyMap<string, Product>;

/** Finds the products of these codes; unknown codes are left out. */
export async function findProducts(database: Database, productCodes: readonly string[]): Promise<Products> {
  const rows = await database
    .selectFrom('products')
    .select(PRODUCT_COLUMNS)
    .where('products.product_code', '=', sql<string>`any(${[...productCodes]})`)
    .execute();
  return new Map(rows.map((row) => [row.productCode, row]));
}

/** Finds all products, by code. */
export async function findAllProducts(database: Database): Promise<readonly Product[]> {
  return database
    .selectFrom('products')
    .select(PRODUCT_COLUMNS)
    .orderBy(sql`products.product_code collate "C"`)
    .execute();
}

/** A product and its 協会コード, by which price files may name it; null where it is unknown. */
export interface OtherCode {
  readonly productCode: string;
  readonly associationCode: string | null;
  /** Whether it is a fund, not a deposit or an insurance. */
  readonly isFund: boolean;
}

export async function findOtherCodes(database: Database): Promise<readonly OtherCode[]> {
  return database
    .selectFrom('products')
    .select(['product_code as productCode', 'association_code as associationCode'])
    .select((product) => product('annual_rate', 'is', null).$castTo<boolean>().as('isFund'))
    .execute();
}

/** A product from a file or the demo. */
export interface NewProduct extends Product {
  /** A stored code stays when this is absent. */
  readonly associationCode?: string;
}

/** Inserts products, and updates those that exist. */
export async function storeProducts(database: Database, products: readonly NewProduct[]): Promise<void> {
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
