/** 回答の下書き — holds and stores the answers so far, and finds the questions that are still open. */
import { RiskToleranceAnswers } from '@minori/contract/risk-tolerance';
import { QUESTIONS } from '@minori/wording/ja/risk-tolerance';
import { usePersisted, usePortal } from '../../platform/portal/portal-context.tsx';
import { type DraftAnswers, riskToleranceAnswers } from '../../platform/state/slices/risk-tolerance-answers.ts';

export type Question = keyof typeof QUESTIONS;
export type Answer = RiskToleranceAnswers[Question];

/** In the order of the questions. */
export const ORDER = Object.keys(QUESTIONS) as readonly Question[];

export function answeredCount(draft: DraftAnswers): number {
  return ORDER.filter((question) => draft[question] !== null).length;
}

/** Index of the first question without an answer, from 0; the number of questions if all are answered. */
export function firstUnanswered(draft: DraftAnswers): number {
  const place = ORDER.findIndex((question) => draft[question] === null);
  return place < 0 ? ORDER.length : place;
}

/** The answers as they are sent; null while one is missing. */
export function completeAnswers(draft: DraftAnswers): RiskToleranceAnswers | null {
  const parsed = RiskToleranceAnswers.safeParse(draft);
  return parsed.success ? parsed.data : null;
}

/** The text of an answer; answer 1 means the least risk. */
export function answerText(question: Question, answer: Answer): string {
  return QUESTIONS[question].answers[answer - 1] ?? '';
}

interface Draft {
  readonly answers: DraftAnswers;
  readonly answer: (question: Question, answer: Answer) => void;
  /** 最初から — discards the answers. */
  readonly clear: () => void;
}

/** The answers so far, stored in the persisted state: in memory for the screen, on the device for the next visit. */
export function useDraftAnswers(): Draft {
  const { store } = usePortal();
  const answers = usePersisted((state) => state.riskToleranceAnswers);
  return {
    answers,
    answer: (question, answer) =>
      store.setState({ riskToleranceAnswers: { ...store.getState().riskToleranceAnswers, [question]: answer } }),
    clear: () => store.setState({ riskToleranceAnswers: riskToleranceAnswers.defaults }),
  };
}
