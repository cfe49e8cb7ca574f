/** What a valuation starts from: the employee's type on the day, the company's settings, and what a statement holds. */
import type { ModelPortfolios } from '@minori/engine/assumptions/model-portfolios';
import type { RiskToleranceCode } from '@minori/engine/vocabulary/risk-tolerance';
import { RISK_TOLERANCES } from '@minori/engine/vocabulary/risk-tolerance';
import { expressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import { yenOf } from '../../platform/storage/yen.ts';
import { modelsOf, type OwnModel, ownModelsQuery } from '../model-portfolio/company-models.ts';
import { typeOfEmployee } from '../risk-types/type-of-employee.ts';

export interface ValuationSubject {
  readonly riskToleranceCode: RiskToleranceCode | null;
  readonly isReit: boolean;
  /** The standard ones, or the company's own. */
  readonly models: ModelPortfolios;
  /** Percentage points. */
  readonly investmentEvaluationGap: number;
}

function toRiskTolerance(code: number | null): RiskToleranceCode | null {
  return RISK_TOLERANCES.find((type) => type.code === code)?.code ?? null;
}

/** The employee as of `date`: the type is the last one diagnosed by then. Locks the row against another valuation. */
export async function lockSubject(database: Database, owner: Owner, date: string): Promise<ValuationSubject> {
  const row = await database
    .selectFrom('employees')
    .innerJoin('companies', 'companies.sys_organization_code', 'employees.sys_organization_code')
    .select(['companies.is_reit', 'companies.investment_evaluation_gap'])
    .select(typeOfEmployee(date))
    .select(jsonArrayFrom(ownModelsQuery(database, owner.sysOrganizationCode)).as('ownModels'))
    .where('employees.sys_organization_code', '=', owner.sysOrganizationCode)
    .where('employees.sys_user_code', '=', owner.sysUserCode)
    .forNoKeyUpdate('employees')
    .executeTakeFirstOrThrow();
  return { ...companyOf(row), riskToleranceCode: toRiskTolerance(row.risk_tolerance_code) };
}

/** What all employees of a company are valued by. */
export type CompanySubject = Omit<ValuationSubject, 'riskToleranceCode'>;

/** @throws RangeError for own models that make no sense */
export async function companySubject(database: Database, sysOrganizationCode: string): Promise<CompanySubject> {
  const row = await database
    .selectFrom('companies')
    .select(['is_reit', 'investment_evaluation_gap'])
    .select(jsonArrayFrom(ownModelsQuery(database, sysOrganizationCode)).as('ownModels'))
    .where('sys_organization_code', '=', sysOrganizationCode)
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

export interface ValuedStatement {
  readonly id: bigint;
  readonly valuationDate: string;
  readonly initialSubscriptionDate: string | null;
  readonly interest: number | null;
  readonly pendingCash: number;
  readonly holdings: readonly { readonly productCode: string; readonly name: string; readonly valuation: number }[];
}

export interface StoredStatement extends ValuedStatement {
  /** Kind 1 to 5 of the site that it was read at; the company may have changed it since. */
  readonly rkMgtAgencyCode: number;
}

/** With what it holds, in the order of the record keeper's page. */
function statementQuery(database: Database, owner: Owner) {
  const holdings = expressionBuilder<Schema, 'statements'>()
    .selectFrom('holdings')
    .select(['holdings.product_code as productCode', 'holdings.name', 'holdings.valuation'])
    .where('holdings.sys_organization_code', '=', owner.sysOrganizationCode)
    .where('holdings.sys_user_code', '=', owner.sysUserCode)
    .whereRef('holdings.statement_id', '=', 'statements.id')
    .orderBy('holdings.position');
  return database
    .selectFrom('statements')
    .select(['id', 'rk_mgt_agency_code as rkMgtAgencyCode', 'valuation_date as valuationDate'])
    .select(['initial_subscription_date as initialSubscriptionDate', 'interest_rate as interest', 'pending_cash'])
    .select(jsonArrayFrom(holdings).as('holdings'))
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode);
}

type StatementRow = Awaited<ReturnType<ReturnType<typeof statementQuery>['executeTakeFirstOrThrow']>>;

function storedStatement({ pending_cash: pendingCash, ...statement }: StatementRow): StoredStatement {
  return { ...statement, pendingCash: yenOf(pendingCash) };
}

/** The statement registered last, or last before an instant; undefined when nothing has been read. */
export async function findLatestStatement(
  database: Database,
  owner: Owner,
  { registeredBefore }: { readonly registeredBefore?: Date } = {},
): Promise<StoredStatement | undefined> {
  const row = await statementQuery(database, owner)
    .where((statement) => (registeredBefore ? statement('registered_at', '<', registeredBefore) : statement.lit(true)))
    .orderBy('valuation_date', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && storedStatement(row);
}

/** One statement of the employee's own. @throws NoResultError where it isn't theirs */
export async function findStatementOf(database: Database, owner: Owner, id: bigint): Promise<StoredStatement> {
  return storedStatement(await statementQuery(database, owner).where('id', '=', id).executeTakeFirstOrThrow());
}
