/**
 * 診断の説明 — which answers or points decided the type, whose range question 6 chose, and which single answer would have
 * given another type (docs/method/risk-tolerance.md). The rule itself is in `diagnose.ts`.
 */
import type { RiskToleranceCode } from '../vocabulary/risk-tolerance.ts';
import { ANSWERS, type Answer, type DiagnosisAnswers, QUESTIONS, type Question } from './answers.ts';
import { type Diagnosis, diagnoseComplete } from './diagnose.ts';
import { DIAGNOSIS_CONFIG } from './diagnosis-config.ts';
import { type PrincipalReason, principalReasons } from './principal-reasons.ts';
import { typeByScore } from './type-by-score.ts';
import { type CapReason, typeCaps } from './type-caps.ts';

/** Each is enough by itself; together they are all that made the type what it is. */
export type DiagnosisReason = PrincipalReason | CapReason;

/** One answer instead of the one given, the others being the same. */
export type AnswerChange = {
  readonly question: Question;
  readonly answer: Answer;
  /** The type with it. */
  readonly riskToleranceCode: RiskToleranceCode;
};

export type DiagnosisExplanation = {
  readonly reasons: readonly DiagnosisReason[];
  /** What the score alone would have given. */
  readonly typeByScore: RiskToleranceCode;
  /** The type whose range was chosen in question 6. */
  readonly rangeType: RiskToleranceCode;
  /** Of the changes of a single answer that give another type, those of the fewest steps; none where no answer does. */
  readonly nearestChanges: readonly AnswerChange[];
};

/** Question 6 offers the ranges of the four types' models, from the least risk to the most. */
const RANGE_TYPES: Readonly<Record<Answer, RiskToleranceCode>> = { 1: 4, 2: 1, 3: 2, 4: 3 };

function reasonsOf(answers: DiagnosisAnswers, diagnosis: Diagnosis): readonly DiagnosisReason[] {
  if (diagnosis.rule === 'principal') return principalReasons(answers, diagnosis.score, DIAGNOSIS_CONFIG);
  if (diagnosis.rule === 'score') return [{ kind: 'score' }];
  return typeCaps(answers, diagnosis, DIAGNOSIS_CONFIG)
    .filter(({ most }) => most === diagnosis.riskToleranceCode)
    .map(({ reason }) => reason);
}

function nearestChanges(answers: DiagnosisAnswers, code: RiskToleranceCode): readonly AnswerChange[] {
  const changes = QUESTIONS.flatMap((question) =>
    ANSWERS.map((answer) => {
      const { riskToleranceCode } = diagnoseComplete({ ...answers, [question]: answer });
      return { change: { question, answer, riskToleranceCode }, steps: Math.abs(answer - answers[question]) };
    }),
  ).filter(({ change }) => change.riskToleranceCode !== code);
  const fewest = Math.min(...changes.map(({ steps }) => steps));
  return changes.filter(({ steps }) => steps === fewest).map(({ change }) => change);
}

/** Explains what `diagnose` makes of the answers. */
export function explainDiagnosis(answers: DiagnosisAnswers): DiagnosisExplanation {
  const diagnosis = diagnoseComplete(answers);
  return {
    reasons: reasonsOf(answers, diagnosis),
    typeByScore: typeByScore(diagnosis.score, DIAGNOSIS_CONFIG),
    rangeType: RANGE_TYPES[answers.q6],
    nearestChanges: nearestChanges(answers, diagnosis.riskToleranceCode),
  };
}
