/** The step of the question flow. It lives in the address (`?step=`), so that Back, a reload and a bookmark keep it. */
import { useSearchParams } from 'react-router';
import { decrement, increment, REVIEW_STEP, stepIn } from './question-step.ts';

/** Beside `?step=`: this question was opened from the review, and leads back there. */
const FROM_REVIEW = 'change';

export interface QuestionStep {
  readonly step: number;
  readonly isChange: boolean;
  readonly increment: () => void;
  /** Floored at 0. */
  readonly decrement: () => void;
  /** Opens one question from the review. */
  readonly change: (step: number) => void;
  /** From there back to the review. */
  readonly endChange: () => void;
}

export function useQuestionStep(): QuestionStep {
  const [search, setSearch] = useSearchParams();
  const step = stepIn(search.get('step'));
  const go = (next: number) => setSearch({ step: String(next) });
  return {
    step,
    isChange: search.get(FROM_REVIEW) === '1',
    increment: () => go(increment(step)),
    decrement: () => go(decrement(step)),
    change: (changed) => setSearch({ step: String(changed), [FROM_REVIEW]: '1' }),
    endChange: () => setSearch({ step: String(REVIEW_STEP) }, { replace: true }),
  };
}

/** Address of a step below the screen of the questions. */
export function stepSearch(step: number): string {
  return `?step=${step}`;
}
