/** 今のタイプ — the type of the employee in a query's `employees` row: the last one diagnosed, null without a diagnosis. */
import { RiskToleranceCode } from '@minori/contract/codes';
import type { RiskToleranceInformation } from '@minori/contract/risk-tolerance';
import type { RiskToleranceCode as TypeCode } from '@minori/engine/vocabulary/risk-tolerance';
import { expressionBuilder } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import type { Schema } from '../../platform/storage/schema.ts';

/** As a column `risk_tolerance_code`. @param until Asia/Tokyo date; later diagnoses don't count */
export function typeOfEmployee(until?: string) {
  return expressionBuilder<Schema, 'employees'>()
    .selectFrom('risk_diagnoses')
    .select('risk_tolerance_code')
    .whereRef('risk_diagnoses.employee_id', '=', 'employees.id')
    .whereRef('risk_diagnoses.sys_organization_code', '=', 'employees.sys_organization_code')
    .$if(until !== undefined, (diagnoses) => diagnoses.where('diagnosed_on', '<=', until ?? ''))
    .orderBy('diagnosed_on', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .as('risk_tolerance_code');
}

/** The same alone, where nothing else of the employee is asked. */
export async function findTypeOf(database: Database, owner: Owner): Promise<TypeCode | null> {
  const row = await database
    .selectFrom('employees')
    .select(typeOfEmployee())
    .where('employees.sys_organization_code', '=', owner.sysOrganizationCode)
    .where('employees.sys_user_code', '=', owner.sysUserCode)
    .executeTakeFirst();
  const code = row?.risk_tolerance_code ?? null;
  return code === null ? null : RiskToleranceCode.parse(code);
}

/** リスク許容度の型 — what each of the four is called, shown as and means (screens.md 5.2, kept in the master). */
export async function findRiskType(database: Database, code: RiskToleranceInformation['riskToleranceCode']) {
  const row = await database
    .selectFrom('risk_types')
    .select(['code', 'name', 'color_code', 'picture', 'explanation'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return {
    id: row.code,
    riskToleranceCode: RiskToleranceCode.parse(row.code),
    riskToleranceName: row.name,
    colorCode: row.color_code,
    riskToleranceSrc: row.picture,
    explanation: row.explanation,
  } satisfies RiskToleranceInformation;
}
