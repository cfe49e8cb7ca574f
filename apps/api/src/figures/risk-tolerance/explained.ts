/** 診断の説明 — computed from the answers whenever a diagnosis is shown, so that older ones are explained, too. */
import { DiagnosisExplanation, type RiskDiagnosis } from '@minori/contract/risk-tolerance';
import { completeAnswers } from '@minori/engine/risk-tolerance/answers';
import { diagnoseComplete } from '@minori/engine/risk-tolerance/diagnose';
import { explainDiagnosis } from '@minori/engine/risk-tolerance/explain-diagnosis';

type Diagnosed = Omit<RiskDiagnosis, 'explanation'>;

const COMPARED = ['riskToleranceCode', 'rule', 'score'] as const satisfies readonly (keyof Diagnosed)[];

/** Without an explanation where the questions or the rule of its day were others: today's would explain another result. */
export function explained(diagnosis: Diagnosed): RiskDiagnosis {
  const answers = completeAnswers(diagnosis.answers);
  const today = answers && diagnoseComplete(answers);
  const isSame = today !== undefined && COMPARED.every((field) => today[field] === diagnosis[field]);
  return {
    ...diagnosis,
    explanation: answers && isSame ? DiagnosisExplanation.parse(explainDiagnosis(answers)) : null,
  };
}
