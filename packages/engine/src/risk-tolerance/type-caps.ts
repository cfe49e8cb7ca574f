/**
 * 上限 — limits the type of somebody who refuses loss in one answer, has no experience or is within five years of payment, so
 * that a high score alone doesn't recommend equities (calculations.md section 3, step 3).
 */
import type { RiskToleranceCode } from '../vocabulary/risk-tolerance.ts';
import { type DiagnosisAnswers, QUESTIONS, type Question, type ScorePart } from './answers.ts';
import type { DiagnosisConfig } from './diagnosis-config.ts';

/** The points of each part of the score. */
export type ScoreParts = Readonly<Record<ScorePart, number>>;

/** The reason for a cap: a single answer, or the points of a part of the score. */
export type CapReason =
  | { readonly kind: 'answerCap'; readonly question: Question }
  | { readonly kind: 'partCap'; readonly part: ScorePart };

export type TypeCap = {
  /** The highest type that the reason allows. */
  readonly most: RiskToleranceCode;
  readonly reason: CapReason;
};

type Caps = { readonly conservativeUpTo: number; readonly standardUpTo: number };

/** The highest type by the answer to each question: first for the answer of least risk, then for the next one. */
const BY_ANSWER: Readonly<Record<Question, readonly RiskToleranceCode[]>> = {
  q1: [1],
  q2: [2],
  q3: [2],
  q4: [1, 2],
  q5: [1, 2],
  q6: [1, 2],
};

function capOf(points: number, caps: Caps): RiskToleranceCode | undefined {
  if (points <= caps.conservativeUpTo) return 1;
  return points <= caps.standardUpTo ? 2 : undefined;
}

/** The caps that apply; a reason without a limit is absent. */
export function typeCaps(
  answers: DiagnosisAnswers,
  { ability, willingness }: ScoreParts,
  config: DiagnosisConfig,
): readonly TypeCap[] {
  const byAnswer = QUESTIONS.map((question) => ({
    most: BY_ANSWER[question][answers[question] - 1],
    reason: { kind: 'answerCap', question } as const,
  }));
  const byPart = [
    { most: capOf(ability, config.abilityCaps), reason: { kind: 'partCap', part: 'ability' } as const },
    { most: capOf(willingness, config.willingnessCaps), reason: { kind: 'partCap', part: 'willingness' } as const },
  ];
  return [...byAnswer, ...byPart].flatMap(({ most, reason }) => (most === undefined ? [] : [{ most, reason }]));
}
