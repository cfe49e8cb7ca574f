/**
 * 診断の説明 — finds the answers or points that decided the type, the type whose range question 6 chose, and the single answers that
 * would have given another type (docs/method/risk-tolerance.md). The rule itself is in `diagnose.ts`.
 */
import type { RiskToleranceCode } from '../vocabulary/risk-tolerance.ts';
import { ANSWERS, type Answer, type DiagnosisAnswers, QUESTIONS, type Question } from './answers.ts';
import { type Diagnosis, diagnoseComplete } from './diagnose.ts';
import { DIAGNOSIS_CONFIG } from './diagnosis-config.ts';
import { type PrincipalReason, principalReasons } from './principal-reasons.ts';
import { typeByScore } from './type-by-score.ts';
import { type CapReason, typeCaps } from './type-caps.ts';

/** A reason that alone would give the type; the explanation lists every such reason. */
export type DiagnosisReason = PrincipalReason | CapReason;

/** Another answer to one question, while all other answers stay. */
export type AnswerChange = {
  readonly question: Question;
  readonly answer: Answer;
  /** The resulting type. */
  readonly riskToleranceCode: RiskToleranceCode;
};

export type DiagnosisExplanation = {
  readonly reasons: readonly DiagnosisReason[];
  /** The type by the score alone. */
  readonly typeByScore: RiskToleranceCode;
  /** The type whose range was chosen in question 6. */
  readonly rangeType: RiskToleranceCode;
  /** Changes of a single answer, by as few steps as possible, that give another type; empty where none does. */
  readonly nearestChanges: readonly AnswerChange[];
};

/** The type of each answer to question 6, which offers the ranges of the four types' models from the least risk to the most. */
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

/** Explains the result of `diagnose` for the answers. */
export function explainDiagnosis(answers: DiagnosisAnswers): DiagnosisExplanation {
  const diagnosis = diagnoseComplete(answers);
  return {
    reasons: reasonsOf(answers, diagnosis),
    typeByScore: typeByScore(diagnosis.score, DIAGNOSIS_CONFIG),
    rangeType: RANGE_TYPES[answers.q6],
    nearestChanges: nearestChanges(answers, diagnosis.riskToleranceCode),
  };
}
