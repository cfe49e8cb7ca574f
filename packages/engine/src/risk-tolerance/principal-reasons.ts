/**
 * 元本確保型になる理由 — finds the reasons for the type of least risk; any one of them is enough, whatever the other answers are
 * (calculations.md section 3, step 1).
 */
import type { DiagnosisAnswers, Question } from './answers.ts';
import type { DiagnosisConfig } from './diagnosis-config.ts';
import { typeByScore } from './type-by-score.ts';

/** A refusal of loss in both questions about it, or in one of them if payment is near; or almost no points at all. */
export type PrincipalReason =
  | { readonly kind: 'refusal' | 'refusalNearPayment'; readonly questions: readonly Question[] }
  | { readonly kind: 'score' };

const REFUSABLE = ['q4', 'q6'] as const satisfies readonly Question[];

function refusalReasons(answers: DiagnosisAnswers): readonly PrincipalReason[] {
  const refused = REFUSABLE.filter((question) => answers[question] === 1);
  if (refused.length === REFUSABLE.length) return [{ kind: 'refusal', questions: refused }];
  return refused.length > 0 && answers.q1 === 1 ? [{ kind: 'refusalNearPayment', questions: ['q1', ...refused] }] : [];
}

/** The reasons that apply, each of which is enough; empty for any other type. */
export function principalReasons(
  answers: DiagnosisAnswers,
  score: number,
  config: DiagnosisConfig,
): readonly PrincipalReason[] {
  const byScore: readonly PrincipalReason[] = typeByScore(score, config) === 4 ? [{ kind: 'score' }] : [];
  return [...refusalReasons(answers), ...byScore];
}
