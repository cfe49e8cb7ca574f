/** 診断の回答 — the six fixed slots and what may stand in them: 1 is the least risk (calculations.md section 3, answers). */
export const QUESTIONS = ['q1', 'q2', 'q3', 'q4', 'q5', 'q6'] as const;
export type Question = (typeof QUESTIONS)[number];

export const ANSWERS = [1, 2, 3, 4] as const;
export type Answer = (typeof ANSWERS)[number];

export type DiagnosisAnswers = Readonly<Record<Question, Answer>>;

export function isAnswer(value: unknown): value is Answer {
  return ANSWERS.some((answer) => answer === value);
}

/** All six; undefined while one is missing or is no answer. */
export function completeAnswers(answers: { readonly [Q in Question]: unknown }): DiagnosisAnswers | undefined {
  const { q1, q2, q3, q4, q5, q6 } = answers;
  if (!isAnswer(q1) || !isAnswer(q2) || !isAnswer(q3)) return undefined;
  if (!isAnswer(q4) || !isAnswer(q5) || !isAnswer(q6)) return undefined;
  return { q1, q2, q3, q4, q5, q6 };
}
