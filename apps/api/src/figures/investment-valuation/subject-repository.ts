/** Reads what a valuation needs besides the statement: the employee's type on the day, and the company's settings. */
import type { ModelPortfolios } from '@minori/engine/assumptions/model-portfolios';
import type { RiskToleranceCode } from '@minori/engine/vocabulary/risk-tolerance';
import { RISK_TOLERANCES } from '@minori/engine/vocabulary/risk-tolerance';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { companyQuery, type OwnModel, ownModelsQuery } from '../../records/companies.ts';
import { typeOfEmployee } from '../../records/diagnoses.ts';
import { personQuery } from '../../records/employees.ts';
import { modelsOf } from '../model-portfolio/company-models.ts';

export interface ValuationSubject {
  readonly riskToleranceCode: RiskToleranceCode | null;
  readonly isReit: boolean;
  /** The standard models, or the company's own. */
  readonly models: ModelPortfolios;
  /** In percentage points. */
  readonly investmentEvaluationGap: number;
}

function toRiskTolerance(code: number | null): RiskToleranceCode | null {
  return RISK_TOLERANCES.find((type) => type.code === code)?.code ?? null;
}

/** Reads the employee as of `date`, with the last type diagnosed by then. Locks the row against another valuation. */
export async function lockSubject(database: Database, owner: Owner, date: string): Promise<ValuationSubject> {
  const row = await personQuery(database, owner)
    .select(['companies.is_reit', 'companies.investment_evaluation_gap'])
    .select(typeOfEmployee(date))
    .select(jsonArrayFrom(ownModelsQuery(database, owner.sysOrganizationCode)).as('ownModels'))
    .forNoKeyUpdate('employees')
    .executeTakeFirstOrThrow();
  return { ...companyOf(row), riskToleranceCode: toRiskTolerance(row.risk_tolerance_code) };
}

/** The settings that are equal for all employees of a company. */
export type CompanySubject = Omit<ValuationSubject, 'riskToleranceCode'>;

/** @throws RangeError for invalid own models */
export async function companySubject(database: Database, sysOrganizationCode: string): Promise<CompanySubject> {
  const row = await companyQuery(database, sysOrganizationCode)
    .select(['is_reit', 'investment_evaluation_gap'])
    .select(jsonArrayFrom(ownModelsQuery(database, sysOrganizationCode)).as('ownModels'))
    .executeTakeFirstOrThrow();
  return companyOf(row);
}

interface CompanyRow {
  readonly is_reit: boolean;
  readonly investment_evaluation_gap: number;
  readonly ownModels: readonly OwnModel[];
}

function companyOf({ is_reit: isReit, investment_evaluation_gap, ownModels }: CompanyRow): CompanySubject {
  return { isReit, models: modelsOf(isReit, ownModels), investmentEvaluationGap: investment_evaluation_gap };
}
