/**
 * モデルの信託報酬 — what a model costs a year in one company's line-up. Whatever expects something of a model for somebody
 * of a company, net of fees, asks here or has the line-up at hand: one screen never shows a model with two returns
 * (docs/decisions/0026).
 */
import type { ByClass } from '@minori/engine/assumptions/capital-market-assumptions';
import { modelFees } from '@minori/engine/assumptions/model-fees';
import type { Database } from '../storage/database.ts';

/** Fractions a year, in class order. */
export async function companyModelFees(database: Database, sysOrganizationCode: string): Promise<ByClass> {
  const rows = await database
    .selectFrom('line_ups')
    .innerJoin('products', 'products.product_code', 'line_ups.product_code')
    .select(['products.asset_class_code as assetClassCode', 'products.expense_ratio as expenseRatio'])
    .where('line_ups.sys_organization_code', '=', sysOrganizationCode)
    .execute();
  return modelFees(rows);
}
