/** What a choice is held against beside the valuation: what the account is worth, the company's settings, the type, and what is registered. */
import { RiskToleranceCode } from '@minori/contract/codes';
import type { RiskToleranceCode as TypeCode } from '@minori/engine/vocabulary/risk-tolerance';
import { Failure } from '../failure.ts';
import { typeOfEmployee } from '../risk-tolerance/type-of-employee.ts';
import type { Database } from '../storage/database.ts';
import { latestStatementId } from '../storage/latest-statement.ts';
import type { Owner } from '../storage/owner.ts';
import { yenOf } from '../storage/yen.ts';
import type { RegisteredSelection } from './selection-repository.ts';

export interface Standing {
  /** 資産評価額 of the latest statement, yen; null before a reading. */
  readonly totalAssetValuation: number | null;
  /** The type diagnosed last. */
  readonly riskToleranceCode: TypeCode | null;
  readonly isReit: boolean;
  /** Percentage points. */
  readonly investmentEvaluationGap: number;
  readonly opManagementDataGetFlg: boolean;
  readonly selection: RegisteredSelection | undefined;
}

/** @throws Failure user_gone */
export async function findStanding(database: Database, owner: Owner): Promise<Standing> {
  const row = await database
    .selectFrom('employees')
    .innerJoin('companies', 'companies.sys_organization_code', 'employees.sys_organization_code')
    .leftJoin('statements', (join) =>
      join
        .onRef('statements.sys_organization_code', '=', 'employees.sys_organization_code')
        .onRef('statements.sys_user_code', '=', 'employees.sys_user_code')
        .on('statements.id', '=', latestStatementId(owner)),
    )
    .leftJoin('fund_selections as chosen', (join) =>
      join
        .onRef('chosen.sys_organization_code', '=', 'employees.sys_organization_code')
        .onRef('chosen.sys_user_code', '=', 'employees.sys_user_code'),
    )
    .select(['companies.is_reit', 'companies.investment_evaluation_gap', 'companies.op_management_data_get_flg'])
    .select(['statements.total_asset_valuation'])
    .select(['chosen.rates', 'chosen.registered_at', 'chosen.finished_at'])
    .select(typeOfEmployee())
    .where('employees.sys_organization_code', '=', owner.sysOrganizationCode)
    .where('employees.sys_user_code', '=', owner.sysUserCode)
    .executeTakeFirst();
  if (!row) throw new Failure('user_gone');
  const { rates, registered_at: registeredAt, finished_at: finishedAt, risk_tolerance_code: type } = row;
  return {
    totalAssetValuation: row.total_asset_valuation === null ? null : yenOf(row.total_asset_valuation),
    riskToleranceCode: type === null ? null : RiskToleranceCode.parse(type),
    isReit: row.is_reit,
    investmentEvaluationGap: row.investment_evaluation_gap,
    opManagementDataGetFlg: row.op_management_data_get_flg,
    selection: rates && registeredAt ? { rates, registeredAt, finishedAt } : undefined,
  };
}
