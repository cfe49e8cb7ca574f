/** Reads what a simulation starts from: the employee, the plan rules of the company, and the latest account. */
import { RiskToleranceCode } from '@minori/contract/codes';
import type { PayoutRules } from '@minori/contract/payout-rules';
import type { CalendarDate } from '@minori/engine/calendar/calendar-date';
import type { CalendarMonth } from '@minori/engine/calendar/calendar-month';
import type { RiskToleranceCode as TypeCode } from '@minori/engine/vocabulary/risk-tolerance';
import { Failure } from '../../platform/base/failure.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { yenOf } from '../../platform/storage/yen.ts';
import { typeOfEmployee } from '../../records/diagnoses.ts';
import { personQuery } from '../../records/employees.ts';
import { payoutRulesOf } from '../../records/payout-rules.ts';
import { findLatestStatement, type Statement } from '../../records/statements.ts';

export interface PlanRules {
  /** null where it is unknown or the company hides personal attributes. */
  readonly birthday: CalendarDate | null;
  /** 入社年月 of HR's list; null as for the birthday. */
  readonly hiredMonth: CalendarMonth | null;
  /** The type of the last diagnosis. */
  readonly riskToleranceCode: TypeCode | null;
  readonly retirementAge: number;
  readonly payout: PayoutRules;
  readonly matchingContribution: boolean;
  /** Yen; the step of マッチング拠出. */
  readonly matchingUnit: number;
  readonly hasOtherPlan: boolean;
  /** 他制度掛金相当額, yen per month. */
  readonly otherPlanEquivalent: number;
  readonly isTransitional: boolean;
}

/** @throws Failure user_gone */
export async function findPlanRules(database: Database, owner: Owner): Promise<PlanRules> {
  const row = await personQuery(database, owner)
    .select([
      'employees.birthday',
      'employees.hired_month',
      'companies.personal_attribute_showed_flg',
      'companies.retirement_age',
    ])
    .select(['companies.matching_contribution', 'companies.matching_unit', 'companies.payout_rules'])
    .select(['companies.has_other_plan', 'companies.other_plan_equivalent', 'companies.is_transitional'])
    .select(typeOfEmployee())
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

/** The account on the valuation date of the latest statement; amounts in yen. */
export interface LatestAccount {
  readonly valuationDate: CalendarDate;
  /** The day until which the months of the premiums are known. */
  readonly premiumsToldOn: CalendarDate;
  /** 加入日. */
  readonly subscriptionDate: CalendarDate;
  readonly initialSubscriptionDate: CalendarDate | null;
  readonly assetValuation: number;
  /** 運用金額. */
  readonly contributionAmount: number;
  /** 通算加入者等期間 and 通算拠出期間 in months; null where the record keeper shows none. */
  readonly totalMemberMonths: number | null;
  readonly totalPaidMonths: number | null;
}

/** undefined before the first statement. */
export async function findLatestAccount(database: Database, owner: Owner): Promise<LatestAccount | undefined> {
  const statement = await findLatestStatement(database, owner);
  return statement && accountOf(statement);
}

/** Derives the account from a statement. Where unpaid fees exceed the holdings, its value is 0. */
export function accountOf(statement: Statement): LatestAccount {
  const { valuationDate, subscriptionDate, initialSubscriptionDate, totalMemberMonths, totalPaidMonths } = statement;
  const { premiumsToldOn } = statement;
  return {
    premiumsToldOn,
    ...{ valuationDate, subscriptionDate, initialSubscriptionDate, totalMemberMonths, totalPaidMonths },
    assetValuation: Math.max(0, statement.totalAssetValuation),
    contributionAmount: statement.cumulativeContributionAmount,
  };
}
