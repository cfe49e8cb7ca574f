/**
 * 診断の回答 — checks the answers of the diagnosis, and maps each question to its part of the score (calculations.md section 3,
 * answers).
 */
import { ANSWERS, type Answer, forEachQuestion, QUESTIONS, type Question, type ScorePart } from './questions.ts';

export { ANSWERS, type Answer, QUESTIONS, type Question, SCORE_PARTS, type ScorePart } from './questions.ts';

export type DiagnosisAnswers = Readonly<Record<Question, Answer>>;

/** The part of the score to which a question contributes. */
const PART_OF: Readonly<Record<Question, ScorePart>> = {
  q1: 'ability',
  q2: 'ability',
  q3: 'knowledge',
  q4: 'willingness',
  q5: 'willingness',
  q6: 'willingness',
};

export function questionsOf(part: ScorePart): readonly Question[] {
  return QUESTIONS.filter((question) => PART_OF[question] === part);
}

export function isAnswer(value: unknown): value is Answer {
  return ANSWERS.some((answer) => answer === value);
}

/** Converts a list of answers to a record by question; undefined where the list is too short. */
export function answersInOrder<T>(values: readonly T[]): Record<Question, T | undefined> {
  return forEachQuestion((_question, place) => values[place]);
}

function isComplete(answers: { readonly [Q in Question]?: unknown }): answers is DiagnosisAnswers {
  return QUESTIONS.every((question) => isAnswer(answers[question]));
}

/** The complete answers; undefined while one is missing or invalid. */
export function completeAnswers(answers: { readonly [Q in Question]?: unknown }): DiagnosisAnswers | undefined {
  return isComplete(answers) ? forEachQuestion((question) => answers[question]) : undefined;
}
