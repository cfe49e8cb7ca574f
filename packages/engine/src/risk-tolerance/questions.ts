/**
 * 診断の質問 — the questions of the risk tolerance diagnosis, in the order in which they are asked and stored. How many there are
 * is decided here alone: schemas, screens, texts and stored rows follow. A new question goes to the end, since stored answers
 * are known by their places; rows of before have no answer to it.
 */
export const QUESTIONS = ['q1', 'q2', 'q3', 'q4', 'q5', 'q6'] as const;
export type Question = (typeof QUESTIONS)[number];

/** 1 is the least risk. */
export const ANSWERS = [1, 2, 3, 4] as const;
export type Answer = (typeof ANSWERS)[number];

/** What the questions measure apart: `answers.ts` says which question counts for which. */
export const SCORE_PARTS = ['ability', 'knowledge', 'willingness'] as const;
export type ScorePart = (typeof SCORE_PARTS)[number];

/** The same for every question. */
export function forEachQuestion<T>(make: (question: Question, place: number) => T): Record<Question, T> {
  return Object.fromEntries(QUESTIONS.map((question, place) => [question, make(question, place)])) as Record<
    Question,
    T
  >;
}
