/**
 * 会社のモデル配分 — the models by which a company's employees are graded and shown what to expect: its own table where it
 * has one, the standard ones for its line-up otherwise (calculations.md section 3). Whoever uses a model for somebody of
 * a company asks here.
 */
import { RiskToleranceCode } from '@minori/contract/codes';
import { companyModelPortfolios, type ModelPortfolios } from '@minori/engine/assumptions/model-portfolios';
import type { Database } from '../storage/database.ts';

/** @throws RangeError naming the type, for a table of its own that makes no sense: nobody is graded by it */
export async function companyModels(database: Database, sysOrganizationCode: string): Promise<ModelPortfolios> {
  const rows = await database
    .selectFrom('companies')
    .leftJoin('company_model_portfolios as own', 'own.sys_organization_code', 'companies.sys_organization_code')
    .select(['companies.is_reit', 'own.risk_tolerance_code', 'own.weights'])
    .where('companies.sys_organization_code', '=', sysOrganizationCode)
    .execute();
  const [company] = rows;
  if (!company) throw new Error('The company of a session is gone.');
  const written = rows.flatMap(({ risk_tolerance_code: code, weights }) =>
    code === null || weights === null ? [] : [[RiskToleranceCode.parse(code), weights] as const],
  );
  return companyModelPortfolios(company.is_reit, written.length === 0 ? null : Object.fromEntries(written));
}
