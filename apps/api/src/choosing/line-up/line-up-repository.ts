/**
 * 商品ラインナップ — the products of one company's plan in the order in which every list shows them: by class, then by cost,
 * then by code (calculations.md section 9). The order is the statement's own, so that it depends on nothing else.
 */
import { type LeavingCost, type LineUpAssetCode, SEVERAL_CLASSES } from '@minori/contract/fund-line-up';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { EXPOSURE_COLUMNS, type Product } from '../../figures/funds/repository.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { ProductStyle } from '../../platform/storage/schema/figures.ts';

export interface LineUpEntry extends Product {
  readonly style: ProductStyle;
  /** 設定月; null for principal-guaranteed products. */
  readonly inceptionMonth: string | null;
  readonly leavingCost: z.output<typeof LeavingCost>;
  readonly targetYear: number | null;
  /** Its class, or the one for products over several classes. */
  readonly assetCode: LineUpAssetCode;
}

function leavingCostOf(style: ProductStyle, trustReserveRatio: number | null): LineUpEntry['leavingCost'] {
  if (style === 'deposit') return { kind: 'lowerRate' };
  if (style === 'gic') return { kind: 'surrenderDeduction' };
  return trustReserveRatio === null ? null : { kind: 'trustReserve', ratio: trustReserveRatio };
}

/** For `lineUpEntry`, row by row in the order of the list. */
export function lineUpQuery(database: Database, sysOrganizationCode: string) {
  const assetCode = sql<LineUpAssetCode>`coalesce(products.asset_class_code, ${sql.lit(SEVERAL_CLASSES)})`;
  return database
    .selectFrom('line_ups')
    .innerJoin('products', 'products.product_code', 'line_ups.product_code')
    .select([
      'products.product_code as productCode',
      'products.name',
      'products.style',
      'products.asset_class_code as assetClassCode',
      'products.annual_rate as annualRate',
      'products.inception_month as inceptionMonth',
      'products.trust_reserve_ratio as trustReserveRatio',
      assetCode.as('assetCode'),
    ])
    .select(EXPOSURE_COLUMNS)
    .where('line_ups.sys_organization_code', '=', sysOrganizationCode)
    .orderBy(assetCode)
    .orderBy('products.expense_ratio')
    .orderBy(sql`products.product_code collate "C"`);
}

type Row = Awaited<ReturnType<ReturnType<typeof lineUpQuery>['executeTakeFirstOrThrow']>>;

export function lineUpEntry({ trustReserveRatio, ...row }: Row): LineUpEntry {
  return { ...row, leavingCost: leavingCostOf(row.style, trustReserveRatio) };
}

/** Every product of the company's plan; empty where it has no line-up. */
export async function findLineUp(database: Database, sysOrganizationCode: string): Promise<readonly LineUpEntry[]> {
  const rows = await lineUpQuery(database, sysOrganizationCode).execute();
  return rows.map(lineUpEntry);
}
