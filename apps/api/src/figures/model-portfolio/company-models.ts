/**
 * 会社のモデル配分 — returns the models by which a company's employees are graded: its own table where it has one, otherwise
 * the standard ones for its line-up (calculations.md section 3). All code that uses a model for an employee calls these
 * functions.
 */
import { RiskToleranceCode } from '@minori/contract/codes';
import type { ByClass } from '@minori/engine/assumptions/capital-market-assumptions';
import { modelFees } from '@minori/engine/assumptions/model-fees';
import type { ModelPortfolios } from '@minori/engine/assumptions/model-portfolios';
import { companyModelPortfolios } from '@minori/engine/investment-valuation/company-models';
import type { Database } from '../../platform/storage/database.ts';
import { findModelTable, type OwnModel } from '../../records/companies.ts';
import { costsQuery } from '../../records/line-ups.ts';

/** @throws RangeError naming the type, for an invalid own table, so that nobody is graded by it */
export function modelsOf(isReit: boolean, ownModels: readonly OwnModel[]): ModelPortfolios {
  const written = ownModels.map(
    ({ riskToleranceCode, weights }) => [RiskToleranceCode.parse(riskToleranceCode), weights] as const,
  );
  return companyModelPortfolios(isReit, written.length === 0 ? null : Object.fromEntries(written));
}

/** @throws RangeError as `modelsOf` */
export async function companyModels(database: Database, sysOrganizationCode: string): Promise<ModelPortfolios> {
  const { isReit, ownModels } = await findModelTable(database, sysOrganizationCode);
  return modelsOf(isReit, ownModels);
}

// モデルの信託報酬 — the yearly fee of a model in one company's line-up. Everything that expects a return of a model net of
// fees uses this function or the line-up itself, so that one screen never shows a model with two returns
// (docs/decisions/0016).

/** Yearly fees as fractions, in class order. */
export async function companyModelFees(database: Database, sysOrganizationCode: string): Promise<ByClass> {
  return modelFees(await costsQuery(database, sysOrganizationCode).execute());
}
