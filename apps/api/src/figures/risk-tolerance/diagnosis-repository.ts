/** 診断の履歴 — every diagnosis stays; the one diagnosed last counts. */
import { RiskToleranceCode } from '@minori/contract/codes';
import { KeptAnswers, type RiskDiagnosis } from '@minori/contract/risk-tolerance';
import { answersInOrder } from '@minori/engine/risk-tolerance/answers';
import { type Diagnosis, type DiagnosisAnswers, QUESTIONS } from '@minori/engine/risk-tolerance/diagnose';
import type { Database } from '../../platform/storage/database.ts';
import { json } from '../../platform/storage/json.ts';
import { explained } from './explained.ts';

/** Whose diagnoses: they hang on the employee's number. */
export interface Diagnosed {
  readonly employeeId: number;
  readonly sysOrganizationCode: string;
}

export interface NewDiagnosis {
  readonly answers: DiagnosisAnswers;
  readonly diagnosis: Diagnosis;
  readonly assumptionSetId: string;
  readonly diagnosedAt: Date;
  /** Asia/Tokyo date of that instant. */
  readonly diagnosedOn: string;
}

/** Locks the employee's row: diagnoses, registrations and valuations of one employee go one after the other. */
export async function lockEmployee(database: Database, { employeeId, sysOrganizationCode }: Diagnosed): Promise<void> {
  await database
    .selectFrom('employees')
    .select(['sys_organization_code', 'sys_user_code'])
    .where('id', '=', employeeId)
    .where('sys_organization_code', '=', sysOrganizationCode)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
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

/** Newest first; of one day the one answered last. A diagnosis has the answers to the questions of its day. */
export async function findDiagnoses(
  database: Database,
  { employeeId, sysOrganizationCode }: Diagnosed,
): Promise<RiskDiagnosis[]> {
  const rows = await database
    .selectFrom('risk_diagnoses')
    .select(['answers', 'ability', 'knowledge', 'willingness', 'score', 'rule'])
    .select(['risk_tolerance_code', 'assumption_set_id', 'diagnosed_on'])
    .where('employee_id', '=', employeeId)
    .where('sys_organization_code', '=', sysOrganizationCode)
    .orderBy('diagnosed_on', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ answers, risk_tolerance_code, assumption_set_id, diagnosed_on, ...parts }) =>
    explained({
      ...parts,
      answers: KeptAnswers.parse(answersInOrder(answers)),
      riskToleranceCode: RiskToleranceCode.parse(risk_tolerance_code),
      assumptionSetId: assumption_set_id,
      diagnosedOn: diagnosed_on,
    }),
  );
}
