// Makes a diagnosis as the api returns it, from answers written as digits; for tests of its texts.
import { DiagnosisExplanation, type RiskDiagnosis } from '@minori/contract/risk-tolerance';
import { answersInOrder, completeAnswers } from '@minori/engine/risk-tolerance/answers';
import { diagnoseComplete } from '@minori/engine/risk-tolerance/diagnose';
import { explainDiagnosis } from '@minori/engine/risk-tolerance/explain-diagnosis';

export function diagnosisOf(digits: string): RiskDiagnosis {
  const answers = completeAnswers(answersInOrder([...digits].map(Number)));
  if (!answers) throw new Error(`No answers: ${digits}`);
  const { status: _status, points: _points, ...diagnosis } = diagnoseComplete(answers);
  return {
    ...{ answers, ...diagnosis, assumptionSetId: 'CMA-2025-BASE', diagnosedOn: '2026-04-10' },
    explanation: DiagnosisExplanation.parse(explainDiagnosis(answers)),
  };
}
