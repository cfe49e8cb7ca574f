// Answers the diagnosis over HTTP and reads what was stored, for tests.
import type { CallResponse } from '@minori/contract/call';
import { getInvestmentValuation } from '@minori/contract/investment-valuation';
import { getRiskDiagnoses, registerRiskToleranceResult } from '@minori/contract/risk-tolerance';
import type { DiagnosisAnswers } from '@minori/engine/risk-tolerance/diagnose';
import { forEachQuestion } from '@minori/engine/risk-tolerance/questions';
import type { Database } from '../../../platform/storage/database.ts';
import type { Person } from '../../../testing/figures-world.ts';
import type { Answer } from '../../../testing.ts';

/** Answers that give 標準型, for any number of questions: willing, but neither able nor experienced. */
export const STANDARD: DiagnosisAnswers = forEachQuestion((_question, place) => (place < 3 ? 2 : 3));
export const AGGRESSIVE: DiagnosisAnswers = forEachQuestion(() => 4);
export const PRINCIPAL: DiagnosisAnswers = forEachQuestion(() => 1);

function dataOf<T>(answer: Answer<T>): T {
  if (answer.isError) throw new Error(answer.text);
  return answer.data;
}

export async function answer({ visitor, sysUserCode }: Person, answers: DiagnosisAnswers) {
  return dataOf(await visitor.call(registerRiskToleranceResult, { body: { sysUserCode, answers } }));
}

export async function historyOf({ visitor, sysUserCode }: Person) {
  return dataOf(await visitor.call(getRiskDiagnoses, { query: { sysUserCode } }));
}

/** null where nothing can be valued. */
export async function valuationOf({
  visitor,
  sysUserCode,
}: Person): Promise<CallResponse<typeof getInvestmentValuation>> {
  return dataOf(await visitor.call(getInvestmentValuation, { query: { sysUserCode } }));
}

/** In the order of storing. */
export async function diagnosesIn(database: Database, { id }: Person) {
  return database.selectFrom('risk_diagnoses').selectAll().where('employee_id', '=', id).orderBy('id').execute();
}
