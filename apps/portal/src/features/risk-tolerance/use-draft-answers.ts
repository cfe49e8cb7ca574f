/** The answers so far, stored in the persisted state: in memory for the screen, on the device for the next visit. */
import { usePersisted, usePortal } from '../../platform/portal/portal-context.tsx';
import { type DraftAnswers, riskToleranceAnswers } from '../../platform/state/slices/risk-tolerance-answers.ts';
import type { Answer, Question } from './draft-answers.ts';

export interface Draft {
  readonly answers: DraftAnswers;
  readonly answer: (question: Question, answer: Answer) => void;
  /** 最初から. */
  readonly clear: () => void;
}

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
