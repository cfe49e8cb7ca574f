/** The rows that only what stands beside a grade asks for: the company's settings with its line-up, and the last diagnosis. */
import { RiskToleranceCode } from '@minori/contract/codes';
import type { LineUpProduct } from '@minori/engine/beside-grade/cost';
import type { LastDiagnosis } from '@minori/engine/beside-grade/horizon';
import type { CalendarDate } from '@minori/engine/calendar/calendar-date';
import { answersInOrder, completeAnswers } from '@minori/engine/risk-tolerance/answers';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';

export interface GradedCompany {
  readonly isReit: boolean;
  /** Percentage points. */
  readonly investmentEvaluationGap: number;
  readonly lineUp: readonly LineUpProduct[];
}

export async function findGradedCompany(database: Database, { sysOrganizationCode }: Owner): Promise<GradedCompany> {
  const company = await database
    .selectFrom('companies')
    .select(['is_reit as isReit', 'investment_evaluation_gap as investmentEvaluationGap'])
    .where('sys_organization_code', '=', sysOrganizationCode)
    .executeTakeFirstOrThrow();
  const products = await database
    .selectFrom('line_ups')
    .innerJoin('products', 'products.product_code', 'line_ups.product_code')
    .select(['products.asset_class_code as assetClassCode', 'products.expense_ratio as expenseRatio'])
    .select('products.hedged_share as hedgedShare')
    .where('line_ups.sys_organization_code', '=', sysOrganizationCode)
    .execute();
  return { ...company, lineUp: products.map((row) => ({ ...row, hedgedShare: row.hedgedShare ?? 0 })) };
}

/**
 * undefined before the first; answers to other questions than today's are null.
 * @param until Asia/Tokyo date; later diagnoses don't count
 */
export async function findLastDiagnosis(
  database: Database,
  owner: Owner,
  until: CalendarDate,
): Promise<(Omit<LastDiagnosis, 'monthsSince'> & { readonly diagnosedOn: CalendarDate }) | undefined> {
  const row = await database
    .selectFrom('risk_diagnoses')
    .innerJoin('employees', (join) =>
      join
        .onRef('employees.id', '=', 'risk_diagnoses.employee_id')
        .onRef('employees.sys_organization_code', '=', 'risk_diagnoses.sys_organization_code'),
    )
    .select(['risk_diagnoses.risk_tolerance_code', 'risk_diagnoses.answers', 'risk_diagnoses.diagnosed_on'])
    .where('employees.sys_organization_code', '=', owner.sysOrganizationCode)
    .where('employees.sys_user_code', '=', owner.sysUserCode)
    .where('risk_diagnoses.diagnosed_on', '<=', until)
    .orderBy('risk_diagnoses.diagnosed_on', 'desc')
    .orderBy('risk_diagnoses.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    row && {
      riskToleranceCode: RiskToleranceCode.parse(row.risk_tolerance_code),
      answers: completeAnswers(answersInOrder(row.answers)) ?? null,
      diagnosedOn: row.diagnosed_on,
    }
  );
}
