/**
 * リスク許容度の診断 — stores and reads every diagnosis. Of several on one day the last counts, and the last diagnosis of all
 * decides the risk-tolerance type.
 */
import { RiskToleranceCode } from '@minori/contract/codes';
import type { CalendarDate } from '@minori/engine/calendar/calendar-date';
import { type Diagnosis, type DiagnosisAnswers, QUESTIONS } from '@minori/engine/risk-tolerance/diagnose';
import type { RiskToleranceCode as TypeCode } from '@minori/engine/vocabulary/risk-tolerance';
import { expressionBuilder, sql } from 'kysely';
import type { Database } from '../platform/storage/database.ts';
import { json } from '../platform/storage/json.ts';
import type { Owner } from '../platform/storage/owner.ts';
import type { Schema } from '../platform/storage/schema.ts';

/** The employee whose diagnoses they are; diagnoses refer to the employee's id, not to the code. */
export interface Diagnosed {
  readonly employeeId: number;
  readonly sysOrganizationCode: string;
}

export interface NewDiagnosis {
  readonly answers: DiagnosisAnswers;
  readonly diagnosis: Diagnosis;
  readonly assumptionSetId: string;
  readonly diagnosedAt: Date;
  /** Asia/Tokyo date of `diagnosedAt`. */
  readonly diagnosedOn: string;
}

export async function storeDiagnosis(
  database: Database,
  { employeeId, sysOrganizationCode }: Diagnosed,
  { answers, diagnosis, assumptionSetId, diagnosedAt, diagnosedOn }: NewDiagnosis,
): Promise<void> {
  const { riskToleranceCode, ability, knowledge, willingness, score, rule } = diagnosis;
  await database
    .insertInto('risk_diagnoses')
    .values({
      employee_id: employeeId,
      sys_organization_code: sysOrganizationCode,
      answers: json(QUESTIONS.map((question) => answers[question])),
      risk_tolerance_code: riskToleranceCode,
      ...{ ability, knowledge, willingness, score, rule },
      assumption_set_id: assumptionSetId,
      diagnosed_at: diagnosedAt,
      diagnosed_on: diagnosedOn,
    })
    .execute();
}

/** Finds all diagnoses with the answers to the questions of their day and their results, newest first. */
export async function findDiagnoses(database: Database, { employeeId, sysOrganizationCode }: Diagnosed) {
  return database
    .selectFrom('risk_diagnoses')
    .select(['answers', 'ability', 'knowledge', 'willingness', 'score', 'rule'])
    .select([
      'risk_tolerance_code as riskToleranceCode',
      'assumption_set_id as assumptionSetId',
      'diagnosed_on as diagnosedOn',
    ])
    .where('employee_id', '=', employeeId)
    .where('sys_organization_code', '=', sysOrganizationCode)
    .orderBy('diagnosed_on', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

function ownDiagnoses(database: Database, owner: Owner) {
  return database
    .selectFrom('risk_diagnoses')
    .innerJoin('employees', (join) =>
      join
        .onRef('employees.id', '=', 'risk_diagnoses.employee_id')
        .onRef('employees.sys_organization_code', '=', 'risk_diagnoses.sys_organization_code'),
    )
    .where('employees.sys_organization_code', '=', owner.sysOrganizationCode)
    .where('employees.sys_user_code', '=', owner.sysUserCode);
}

/** Finds the last diagnosis of each day, ascending. @param span dates, both included */
export async function findDiagnosesIn(
  database: Database,
  owner: Owner,
  { from, to }: { readonly from: string; readonly to: string },
) {
  const rows = await ownDiagnoses(database, owner)
    .distinctOn('risk_diagnoses.diagnosed_on')
    .select(['risk_diagnoses.diagnosed_on as date', 'risk_diagnoses.risk_tolerance_code as code'])
    .where('risk_diagnoses.diagnosed_on', '>=', from)
    .where('risk_diagnoses.diagnosed_on', '<=', to)
    .orderBy('risk_diagnoses.diagnosed_on')
    .orderBy('risk_diagnoses.id', 'desc')
    .execute();
  return rows.map(({ date, code }) => ({ date, riskToleranceCode: RiskToleranceCode.parse(code) }));
}

/**
 * Selects the last diagnosis, as a query to run alone or as a column.
 * @param until Asia/Tokyo date; later diagnoses don't count
 */
export function lastDiagnosisQuery(database: Database, owner: Owner, until?: CalendarDate) {
  return ownDiagnoses(database, owner)
    .select(['risk_diagnoses.risk_tolerance_code', 'risk_diagnoses.answers', 'risk_diagnoses.diagnosed_on'])
    .$if(until !== undefined, (diagnoses) => diagnoses.where('risk_diagnoses.diagnosed_on', '<=', until ?? ''))
    .orderBy('risk_diagnoses.diagnosed_on', 'desc')
    .orderBy('risk_diagnoses.id', 'desc')
    .limit(1);
}

/**
 * Selects the type of the query's `employees` row as the column `risk_tolerance_code`; null without a diagnosis.
 * @param until Asia/Tokyo date; later diagnoses don't count
 */
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

/** Finds the type alone, without other data of the employee. */
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

/** A column for queries with `employees`: the date of the last diagnosis; null without one. */
export const LAST_DIAGNOSED_ON = sql<string | null>`(
  select max(d.diagnosed_on) from risk_diagnoses d
  where d.employee_id = employees.id and d.sys_organization_code = employees.sys_organization_code)`;
