/** What a simulation starts from: the employee and the plan rules of the company, and the account as last read. */
import { RiskToleranceCode } from '@minori/contract/codes';
import type { PayoutRules } from '@minori/contract/payout-rules';
import type { CalendarDate } from '@minori/engine/calendar/calendar-date';
import type { CalendarMonth } from '@minori/engine/calendar/calendar-month';
import type { RiskToleranceCode as TypeCode } from '@minori/engine/vocabulary/risk-tolerance';
import { payoutRulesOf } from '../../identity/company/payout-rules.ts';
import { Failure } from '../../platform/base/failure.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { worthOf, yenOf } from '../../platform/storage/yen.ts';
import { typeOfEmployee } from '../risk-types/type-of-employee.ts';

export interface PlanRules {
  /** null where none is known, and where the company hides personal attributes. */
  readonly birthday: CalendarDate | null;
  /** 入社年月 of HR's list; null likewise. */
  readonly hiredMonth: CalendarMonth | null;
  /** The type diagnosed last. */
  readonly riskToleranceCode: TypeCode | null;
  readonly retirementAge: number;
  readonly payout: PayoutRules;
  readonly matchingContribution: boolean;
  /** Yen. */
  readonly matchingUnit: number;
  readonly hasOtherPlan: boolean;
  /** Yen a month. */
  readonly otherPlanEquivalent: number;
  readonly isTransitional: boolean;
}

/** @throws Failure user_gone */
export async function findPlanRules(database: Database, owner: Owner): Promise<PlanRules> {
  const row = await database
    .selectFrom('employees')
    .innerJoin('companies', 'companies.sys_organization_code', 'employees.sys_organization_code')
    .select([
      'employees.birthday',
      'employees.hired_month',
      'companies.personal_attribute_showed_flg',
      'companies.retirement_age',
    ])
    .select(['companies.matching_contribution', 'companies.matching_unit', 'companies.payout_rules'])
    .select(['companies.has_other_plan', 'companies.other_plan_equivalent', 'companies.is_transitional'])
    .select(typeOfEmployee())
    .where('employees.sys_organization_code', '=', owner.sysOrganizationCode)
    .where('employees.sys_user_code', '=', owner.sysUserCode)
    .executeTakeFirst();
  if (!row) throw new Failure('user_gone');
  const code = row.risk_tolerance_code;
  return {
    birthday: row.personal_attribute_showed_flg ? row.birthday : null,
    hiredMonth: row.personal_attribute_showed_flg ? row.hired_month : null,
    riskToleranceCode: code === null ? null : RiskToleranceCode.parse(code),
    retirementAge: row.retirement_age,
    payout: payoutRulesOf(row.payout_rules),
    matchingContribution: row.matching_contribution,
    matchingUnit: yenOf(row.matching_unit),
    hasOtherPlan: row.has_other_plan,
    otherPlanEquivalent: yenOf(row.other_plan_equivalent),
    isTransitional: row.is_transitional,
  };
}

/** The account on the valuation date of the latest statement, yen. */
export interface LatestAccount {
  readonly valuationDate: CalendarDate;
  /** 加入日. */
  readonly subscriptionDate: CalendarDate;
  readonly initialSubscriptionDate: CalendarDate | null;
  readonly assetValuation: number;
  /** 運用金額. */
  readonly contributionAmount: number;
  /** 通算加入者等期間 and 通算拠出期間; null where the record keeper shows none. */
  readonly totalMemberMonths: number | null;
  readonly totalPaidMonths: number | null;
}

/** Whether money of another plan has come in: months of that plan may count, too. */
export async function hasTransfersIn(database: Database, owner: Owner): Promise<boolean> {
  const row = await database
    .selectFrom('transfers')
    .select('date')
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('amount', '>', 0n)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** undefined until something has been read. */
export async function findLatestAccount(database: Database, owner: Owner): Promise<LatestAccount | undefined> {
  const row = await database
    .selectFrom('statements')
    .select(['valuation_date', 'subscription_date', 'initial_subscription_date'])
    .select(['total_asset_valuation', 'cumulative_contribution_amount', 'total_member_months', 'total_paid_months'])
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .orderBy('valuation_date', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    row && {
      valuationDate: row.valuation_date,
      subscriptionDate: row.subscription_date,
      initialSubscriptionDate: row.initial_subscription_date,
      assetValuation: worthOf(row.total_asset_valuation),
      contributionAmount: yenOf(row.cumulative_contribution_amount),
      totalMemberMonths: row.total_member_months,
      totalPaidMonths: row.total_paid_months,
    }
  );
}
