/**
 * 上限 — what keeps a high score from sending somebody into equities who refuses loss in one answer, has no experience
 * or is within five years of payment (calculations.md section 3, step 3).
 */
import type { RiskToleranceCode } from '../vocabulary/risk-tolerance.ts';
import { type DiagnosisAnswers, questionsOf, type ScorePart } from './answers.ts';
import type { DiagnosisConfig } from './diagnosis-config.ts';

/** What the score is made of, in points. */
export type ScoreParts = Readonly<Record<ScorePart, number>>;

type Caps = { readonly conservativeUpTo: number; readonly standardUpTo: number };

function capOf(points: number, caps: Caps): RiskToleranceCode | undefined {
  if (points <= caps.conservativeUpTo) return 1;
  return points <= caps.standardUpTo ? 2 : undefined;
}

/** The most that each reason allows; a reason that allows everything is absent. */
export function typeCaps(
  answers: DiagnosisAnswers,
  { ability, willingness }: ScoreParts,
  config: DiagnosisConfig,
): readonly RiskToleranceCode[] {
  const { q1, q2, q3 } = answers;
  const leastWilling = Math.min(...questionsOf('willingness').map((question) => answers[question]));
  const caps: readonly (RiskToleranceCode | undefined)[] = [
    q1 === 1 ? 1 : capOf(ability, config.abilityCaps),
    q2 === 1 ? 2 : undefined,
    q3 === 1 ? 2 : undefined,
    capOf(willingness, config.willingnessCaps),
    leastWilling === 1 ? 1 : undefined,
    leastWilling === 2 ? 2 : undefined,
  ];
  return caps.filter((cap) => cap !== undefined);
}
