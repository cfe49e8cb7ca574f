/** The step of the question flow. It is stored in the address (`?step=`), so that Back, reload and bookmarks keep it. */
import { useSearchParams } from 'react-router';
import { decrement, increment, stepIn } from './question-step.ts';

export interface QuestionStep {
  readonly step: number;
  readonly increment: () => void;
  /** Floored at 0. */
  readonly decrement: () => void;
}

export function useQuestionStep(): QuestionStep {
  const [search, setSearch] = useSearchParams();
  const step = stepIn(search.get('step'));
  const go = (next: number) => setSearch({ step: String(next) });
  return { step, increment: () => go(increment(step)), decrement: () => go(decrement(step)) };
}

/** The query that names a step. */
export function stepSearch(step: number): string {
  return `?step=${step}`;
}
