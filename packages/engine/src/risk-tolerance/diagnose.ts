/**
 * リスク許容度診断 — maps the answers to one of the four types (calculations.md section 3, rule). Raising one answer never lowers the
 * type; a test goes through all sets of answers.
 */
import { RISK_TOLERANCE_ORDER, type RiskToleranceCode } from '../vocabulary/risk-tolerance.ts';
import {
  completeAnswers,
  type DiagnosisAnswers,
  QUESTIONS,
  type Question,
  questionsOf,
  type ScorePart,
} from './answers.ts';
import { DIAGNOSIS_CONFIG, type DiagnosisConfig } from './diagnosis-config.ts';
import { principalReasons } from './principal-reasons.ts';
import { typeByScore } from './type-by-score.ts';
import { type ScoreParts, typeCaps } from './type-caps.ts';

export { type Answer, type DiagnosisAnswers, QUESTIONS, type Question } from './answers.ts';

/** The deciding rule: a refusal of loss, the score alone, or a cap that lowered the result of the score. */
export type DiagnosisRule = 'principal' | 'score' | 'cap';

export type Diagnosis = ScoreParts & {
  readonly status: 'diagnosed';
  readonly riskToleranceCode: RiskToleranceCode;
  /** The sum of the parts. */
  readonly score: number;
  readonly rule: DiagnosisRule;
  /** The points of each question. */
  readonly points: readonly number[];
};

export type DiagnosisOutcome = Diagnosis | { readonly status: 'INCOMPLETE_ANSWERS' };

function riskOrder(code: RiskToleranceCode): number {
  return RISK_TOLERANCE_ORDER.indexOf(code);
}

function typeOf(answers: DiagnosisAnswers, parts: ScoreParts & { score: number }, config: DiagnosisConfig) {
  if (principalReasons(answers, parts.score, config).length > 0)
    return { riskToleranceCode: 4, rule: 'principal' } as const;
  const byScore = typeByScore(parts.score, config);
  const lowest = typeCaps(answers, parts, config).reduce(
    (least, { most }) => (riskOrder(most) < riskOrder(least) ? most : least),
    byScore,
  );
  return { riskToleranceCode: lowest, rule: lowest === byScore ? 'score' : 'cap' } as const;
}

/** Diagnoses complete answers. Each question contributes to one part of the score, in points. */
export function diagnoseComplete(answers: DiagnosisAnswers): Diagnosis {
  const pointsOf = (question: Question) => DIAGNOSIS_CONFIG.pointsPerStep * (answers[question] - 1);
  const pointsIn = (part: ScorePart) => questionsOf(part).reduce((sum, question) => sum + pointsOf(question), 0);
  const [ability, knowledge, willingness] = [pointsIn('ability'), pointsIn('knowledge'), pointsIn('willingness')];
  const parts = { ability, knowledge, willingness, score: ability + knowledge + willingness };
  return {
    status: 'diagnosed',
    ...typeOf(answers, parts, DIAGNOSIS_CONFIG),
    ...parts,
    points: QUESTIONS.map(pointsOf),
  };
}

/** Diagnoses answers, each from 1 (the least risk) to 4. Missing or invalid answers give `INCOMPLETE_ANSWERS`; never throws. */
export function diagnose(answers: { readonly [Q in Question]: unknown }): DiagnosisOutcome {
  const complete = completeAnswers(answers);
  return complete ? diagnoseComplete(complete) : { status: 'INCOMPLETE_ANSWERS' };
}
