// Answering the six questions through the front door, and reading what was kept, for tests of both.
import type { CallResponse } from '@minori/contract/call';
import { getInvestmentValuation } from '@minori/contract/investment-valuation';
import { getRiskDiagnoses, registerRiskToleranceResult } from '@minori/contract/risk-tolerance';
import type { DiagnosisAnswers } from '@minori/engine/risk-tolerance/diagnose';
import type { Database } from '../../storage/database.ts';
import type { Person } from '../../testing/figures-world.ts';
import type { Answer } from '../../testing.ts';

export const STANDARD: DiagnosisAnswers = { q1: 2, q2: 2, q3: 2, q4: 3, q5: 3, q6: 3 };
export const AGGRESSIVE: DiagnosisAnswers = { q1: 4, q2: 4, q3: 4, q4: 4, q5: 4, q6: 4 };
export const PRINCIPAL: DiagnosisAnswers = { q1: 1, q2: 1, q3: 1, q4: 1, q5: 1, q6: 1 };

function good<T>(answer: Answer<T>): T {
  if (answer.isError) throw new Error(answer.text);
  return answer.data;
}

export async function answer({ visitor, sysUserCode }: Person, answers: DiagnosisAnswers) {
  return good(await visitor.call(registerRiskToleranceResult, { body: { sysUserCode, answers } }));
}

export async function historyOf({ visitor, sysUserCode }: Person) {
  return good(await visitor.call(getRiskDiagnoses, { query: { sysUserCode } }));
}

/** null where there is nothing to value. */
export async function valuationOf({
  visitor,
  sysUserCode,
}: Person): Promise<CallResponse<typeof getInvestmentValuation>> {
  return good(await visitor.call(getInvestmentValuation, { query: { sysUserCode } }));
}

/** In the order in which they were kept. */
export async function diagnosesIn(database: Database, { id }: Person) {
  return database.selectFrom('risk_diagnoses').selectAll().where('employee_id', '=', id).orderBy('id').execute();
}
