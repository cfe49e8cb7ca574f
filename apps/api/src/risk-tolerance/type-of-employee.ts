/** 今のタイプ — the type of the employee in a query's `employees` row: the last one diagnosed, null without a diagnosis. */
import { RiskToleranceCode } from '@minori/contract/codes';
import type { RiskToleranceCode as TypeCode } from '@minori/engine/vocabulary/risk-tolerance';
import { expressionBuilder } from 'kysely';
import type { Database } from '../storage/database.ts';
import type { Owner } from '../storage/owner.ts';
import type { Schema } from '../storage/schema.ts';

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
