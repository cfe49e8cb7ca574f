/**
 * 質問の番号 — the counter of specification section 4: from 0, up by one, down by one but not below 0, reset. 0 to 5 are
 * the questions, 6 is the review of the answers.
 */
import type { DraftAnswers } from '../../platform/state/slices/risk-tolerance-answers.ts';
import { firstUnanswered, ORDER } from './draft-answers.ts';

export const FIRST_STEP = 0;
export const REVIEW_STEP = ORDER.length;

export function increment(step: number): number {
  return Math.min(step + 1, REVIEW_STEP);
}

export function decrement(step: number): number {
  return Math.max(step - 1, FIRST_STEP);
}

/** The step that an address asks for; whatever is none asks for the first. */
export function stepIn(text: string | null): number {
  return text !== null && /^\d$/.test(text) ? Math.min(Number(text), REVIEW_STEP) : FIRST_STEP;
}

/** Nobody gets past a question without an answer, also not by an old address. */
export function reachableStep(step: number, answers: DraftAnswers): number {
  return Math.min(step, firstUnanswered(answers));
}
