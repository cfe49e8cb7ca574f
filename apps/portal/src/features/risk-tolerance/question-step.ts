/**
 * 質問の番号 — the counter of specification section 4: from 0, up by one, down by one but not below 0, reset. Two questions of
 * one subject are a step: when the money is wanted and what else is saved, what one knows and wants, and two about falls.
 */
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

/** The step that an address asks for; whatever is none asks for the first. */
export function stepIn(text: string | null): number {
  return text !== null && /^\d$/.test(text) ? Math.min(Number(text), LAST_STEP) : FIRST_STEP;
}

export function questionsOfStep(step: number): readonly Question[] {
  return ORDER.slice(step * QUESTIONS_A_STEP, (step + 1) * QUESTIONS_A_STEP);
}

/** The step with the first question that has no answer; the last one when all have. */
export function unansweredStep(answers: DraftAnswers): number {
  return Math.min(Math.floor(firstUnanswered(answers) / QUESTIONS_A_STEP), LAST_STEP);
}

/** Nobody gets past a question without an answer, also not by an old address. */
export function reachableStep(step: number, answers: DraftAnswers): number {
  return Math.min(step, unansweredStep(answers));
}
