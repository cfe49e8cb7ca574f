/**
 * 会社のモデル配分 — the models by which a company's employees are graded and shown what to expect: its own table where it
 * has one, the standard ones for its line-up otherwise (calculations.md section 3). Whoever uses a model for somebody of
 * a company asks here.
 */
import { RiskToleranceCode } from '@minori/contract/codes';
import type { ByClass } from '@minori/engine/assumptions/capital-market-assumptions';
import { modelFees } from '@minori/engine/assumptions/model-fees';
import { companyModelPortfolios, type ModelPortfolios } from '@minori/engine/assumptions/model-portfolios';
import type { Database } from '../../platform/storage/database.ts';

/** A company's own model of one type; it has one of every type, or none at all. */
export interface OwnModel {
  readonly riskToleranceCode: number;
  /** In class order. */
  readonly weights: readonly number[];
}

/** For `modelsOf`, for those that read the models beside other things in one statement. */
export function ownModelsQuery(database: Database, sysOrganizationCode: string) {
  return database
    .selectFrom('company_model_portfolios as own')
    .select(['own.risk_tolerance_code as riskToleranceCode', 'own.weights'])
    .where('own.sys_organization_code', '=', sysOrganizationCode);
}

/** @throws RangeError naming the type, for a table of its own that makes no sense: nobody is graded by it */
export function modelsOf(isReit: boolean, ownModels: readonly OwnModel[]): ModelPortfolios {
  const written = ownModels.map(
    ({ riskToleranceCode, weights }) => [RiskToleranceCode.parse(riskToleranceCode), weights] as const,
  );
  return companyModelPortfolios(isReit, written.length === 0 ? null : Object.fromEntries(written));
}

/** @throws RangeError as `modelsOf` */
export async function companyModels(database: Database, sysOrganizationCode: string): Promise<ModelPortfolios> {
  const rows = await database
    .selectFrom('companies')
    .leftJoin('company_model_portfolios as own', 'own.sys_organization_code', 'companies.sys_organization_code')
    .select(['companies.is_reit', 'own.risk_tolerance_code', 'own.weights'])
    .where('companies.sys_organization_code', '=', sysOrganizationCode)
    .execute();
  const [company] = rows;
  if (!company) throw new Error('The company of a session is gone.');
  const own = rows.flatMap(({ risk_tolerance_code: riskToleranceCode, weights }) =>
    riskToleranceCode === null || weights === null ? [] : [{ riskToleranceCode, weights }],
  );
  return modelsOf(company.is_reit, own);
}

// モデルの信託報酬 — what a model costs a year in one company's line-up. Whatever expects something of a model for somebody
// of a company, net of fees, asks here or has the line-up at hand: one screen never shows a model with two returns
// (docs/decisions/0016).

/** Fractions a year, in class order. */
export async function companyModelFees(database: Database, sysOrganizationCode: string): Promise<ByClass> {
  const rows = await database
    .selectFrom('line_ups')
    .innerJoin('products', 'products.product_code', 'line_ups.product_code')
    .select(['products.asset_class_code as assetClassCode', 'products.expense_ratio as expenseRatio'])
    .select('products.hedged_share as hedgedShare')
    .where('line_ups.sys_organization_code', '=', sysOrganizationCode)
    .execute();
  return modelFees(rows);
}
