/**
 * 会社のモデル配分 — the models by which a company's employees are graded and shown what to expect: its own table where it
 * has one, the standard ones for its line-up otherwise (calculations.md section 3). Whoever uses a model for somebody of
 * a company asks here.
 */
import { RiskToleranceCode } from '@minori/contract/codes';
import type { ByClass } from '@minori/engine/assumptions/capital-market-assumptions';
import { modelFees } from '@minori/engine/assumptions/model-fees';
import type { ModelPortfolios } from '@minori/engine/assumptions/model-portfolios';
import { companyModelPortfolios } from '@minori/engine/investment-valuation/company-models';
import type { Database } from '../../platform/storage/database.ts';
import { findModelTable, type OwnModel } from '../../records/companies.ts';
import { costsQuery } from '../../records/line-ups.ts';

/** @throws RangeError naming the type, for a table of its own that makes no sense: nobody is graded by it */
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

// モデルの信託報酬 — what a model costs a year in one company's line-up. Whatever expects something of a model for somebody
// of a company, net of fees, asks here or has the line-up at hand: one screen never shows a model with two returns
// (docs/decisions/0016).

/** Fractions a year, in class order. */
export async function companyModelFees(database: Database, sysOrganizationCode: string): Promise<ByClass> {
  return modelFees(await costsQuery(database, sysOrganizationCode).execute());
}
