/**
 * 診断の質問 — lists the questions of the risk-tolerance diagnosis in their order on screen and in storage. Their number is decided
 * only here: schemas, screens, texts and stored rows follow. A new question goes to the end, because stored answers are
 * identified by position; earlier rows have no answer to it.
 */
export const QUESTIONS = ['q1', 'q2', 'q3', 'q4', 'q5', 'q6'] as const;
export type Question = (typeof QUESTIONS)[number];

/** 1 is the least risk. */
export const ANSWERS = [1, 2, 3, 4] as const;
export type Answer = (typeof ANSWERS)[number];

/** The traits that the questions measure separately; `answers.ts` assigns each question to one. */
export const SCORE_PARTS = ['ability', 'knowledge', 'willingness'] as const;
export type ScorePart = (typeof SCORE_PARTS)[number];

/** A record with one value for each question. */
export function forEachQuestion<T>(make: (question: Question, place: number) => T): Record<Question, T> {
  return Object.fromEntries(QUESTIONS.map((question, place) => [question, make(question, place)])) as Record<
    Question,
    T
  >;
}
