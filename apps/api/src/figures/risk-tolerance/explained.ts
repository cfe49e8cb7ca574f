/**
 * 診断の説明 — computes the explanation from the answers whenever a diagnosis is shown, so that older ones are explained,
 * too.
 */
import { RiskToleranceCode } from '@minori/contract/codes';
import { DiagnosisExplanation, type RiskDiagnosis, StoredAnswers } from '@minori/contract/risk-tolerance';
import { answersInOrder, completeAnswers } from '@minori/engine/risk-tolerance/answers';
import { diagnoseComplete } from '@minori/engine/risk-tolerance/diagnose';
import { explainDiagnosis } from '@minori/engine/risk-tolerance/explain-diagnosis';
import type { Database } from '../../platform/storage/database.ts';
import { findDiagnoses, type Diagnosed as Owner } from '../../records/diagnoses.ts';

type Diagnosed = Omit<RiskDiagnosis, 'explanation'>;

const COMPARED_FIELDS = ['riskToleranceCode', 'rule', 'score'] as const satisfies readonly (keyof Diagnosed)[];

/**
 * Leaves out the explanation where questions or rule have changed since, because today's would explain another result.
 */
export function explained(diagnosis: Diagnosed): RiskDiagnosis {
  const answers = completeAnswers(diagnosis.answers);
  const today = answers && diagnoseComplete(answers);
  const isSame = today !== undefined && COMPARED_FIELDS.every((field) => today[field] === diagnosis[field]);
  return {
    ...diagnosis,
    explanation: answers && isSame ? DiagnosisExplanation.parse(explainDiagnosis(answers)) : null,
  };
}

/** Newest first; on one day the one answered last first. A diagnosis has the answers to the questions of its day. */
export async function explainedDiagnoses(database: Database, owner: Owner): Promise<RiskDiagnosis[]> {
  const diagnoses = await findDiagnoses(database, owner);
  return diagnoses.map(({ answers, riskToleranceCode, ...diagnosis }) =>
    explained({
      ...diagnosis,
      answers: StoredAnswers.parse(answersInOrder(answers)),
      riskToleranceCode: RiskToleranceCode.parse(riskToleranceCode),
    }),
  );
}
