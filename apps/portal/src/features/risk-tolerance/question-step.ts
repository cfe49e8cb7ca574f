/**
 * 質問の番号 — the step counter of the questions (specification section 4): from 0, up by one, down by one but not below 0,
 * reset. A step may have two questions on one subject: when the money is needed and other savings, knowledge and goal,
 * and two about falls.
 */

import { useSearchParams } from 'react-router';
import type { DraftAnswers } from '../../platform/state/slices/risk-tolerance-answers.ts';
import { firstUnanswered, ORDER, type Question } from './draft-answers.ts';

const QUESTIONS_A_STEP = 2;

export const FIRST_STEP = 0;
export const LAST_STEP = Math.ceil(ORDER.length / QUESTIONS_A_STEP) - 1;

export function increment(step: number): number {
  return Math.min(step + 1, LAST_STEP);
}

export function decrement(step: number): number {
  return Math.max(step - 1, FIRST_STEP);
}

/** The step that the URL names; the first for any other text. */
export function stepIn(text: string | null): number {
  return text !== null && /^\d$/.test(text) ? Math.min(Number(text), LAST_STEP) : FIRST_STEP;
}

export function questionsOfStep(step: number): readonly Question[] {
  return ORDER.slice(step * QUESTIONS_A_STEP, (step + 1) * QUESTIONS_A_STEP);
}

/** The step with the first question without an answer; the last one if all have one. */
export function unansweredStep(answers: DraftAnswers): number {
  return Math.min(Math.floor(firstUnanswered(answers) / QUESTIONS_A_STEP), LAST_STEP);
}

/** The requested step, but not beyond an open question, for example from an old URL. */
export function reachableStep(step: number, answers: DraftAnswers): number {
  return Math.min(step, unansweredStep(answers));
}

interface QuestionStep {
  readonly step: number;
  readonly increment: () => void;
  /** Not below 0. */
  readonly decrement: () => void;
}

/** Holds the step of the question flow in the URL (`?step=`), so that Back, reload and bookmarks keep it. */
export function useQuestionStep(): QuestionStep {
  const [search, setSearch] = useSearchParams();
  const step = stepIn(search.get('step'));
  const go = (next: number) => setSearch({ step: String(next) });
  return { step, increment: () => go(increment(step)), decrement: () => go(decrement(step)) };
}

/** The URL query that names a step. */
export function stepSearch(step: number): string {
  return `?step=${step}`;
}
