/** What a valuation starts from: the employee's type on the day, the company's settings, and what a statement holds. */
import type { ModelPortfolios } from '@minori/engine/assumptions/model-portfolios';
import type { RiskToleranceCode } from '@minori/engine/vocabulary/risk-tolerance';
import { RISK_TOLERANCES } from '@minori/engine/vocabulary/risk-tolerance';
import type { Selectable } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import type { StatementTable } from '../../platform/storage/schema/figures.ts';
import { yenOf } from '../../platform/storage/yen.ts';
import { companyModels } from '../model-portfolio/company-models.ts';
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
    .where('employees.sys_organization_code', '=', owner.sysOrganizationCode)
    .where('employees.sys_user_code', '=', owner.sysUserCode)
    .forNoKeyUpdate('employees')
    .executeTakeFirstOrThrow();
  return {
    riskToleranceCode: toRiskTolerance(row.risk_tolerance_code),
    isReit: row.is_reit,
    models: await companyModels(database, owner.sysOrganizationCode),
    investmentEvaluationGap: row.investment_evaluation_gap,
  };
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

const STATEMENT_COLUMNS = [
  'id',
  'rk_mgt_agency_code',
  'valuation_date',
  'initial_subscription_date',
  'interest_rate',
  'pending_cash',
] as const;

/** The statement registered last, or last before an instant; undefined when nothing has been read. */
export async function findLatestStatement(
  database: Database,
  owner: Owner,
  { registeredBefore }: { readonly registeredBefore?: Date } = {},
): Promise<StoredStatement | undefined> {
  const statement = await database
    .selectFrom('statements')
    .select(STATEMENT_COLUMNS)
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where((row) => (registeredBefore ? row('registered_at', '<', registeredBefore) : row.lit(true)))
    .orderBy('valuation_date', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return statement && withHoldings(database, owner, statement);
}

/** One statement of the employee's own. @throws NoResultError where it isn't theirs */
export async function findStatementOf(database: Database, owner: Owner, id: bigint): Promise<StoredStatement> {
  const statement = await database
    .selectFrom('statements')
    .select(STATEMENT_COLUMNS)
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return withHoldings(database, owner, statement);
}

type StatementRow = Pick<Selectable<StatementTable>, (typeof STATEMENT_COLUMNS)[number]>;

async function withHoldings(database: Database, owner: Owner, statement: StatementRow): Promise<StoredStatement> {
  const holdings = await database
    .selectFrom('holdings')
    .select(['product_code', 'name', 'valuation'])
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('statement_id', '=', statement.id)
    .orderBy('position')
    .execute();
  return {
    id: statement.id,
    rkMgtAgencyCode: statement.rk_mgt_agency_code,
    valuationDate: statement.valuation_date,
    initialSubscriptionDate: statement.initial_subscription_date,
    interest: statement.interest_rate,
    pendingCash: yenOf(statement.pending_cash),
    holdings: holdings.map((row) => ({
      productCode: row.product_code,
      name: row.name,
      valuation: yenOf(row.valuation),
    })),
  };
}
