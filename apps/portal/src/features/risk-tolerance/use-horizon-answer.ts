/**
 * 質問1の答え — filled in from birthday and retirement age, where both are known: the person sees from what, and may choose
 * otherwise. It becomes an answer when they go on. Without it, and when it can't be had, the question is asked as any other.
 */
import { getRiskDiagnoses } from '@minori/contract/risk-tolerance';
import { useCallQuery } from '../../platform/portal/use-call.ts';
import { DIAGNOSIS_TEXTS } from '../../wording/risk-tolerance.ts';
import { type Answer, answerText, type Question } from './draft-answers.ts';

const TEXTS = DIAGNOSIS_TEXTS.flow;

/** The question that asks for the years until payment. */
export const HORIZON_QUESTION: Question = 'q1';

export interface HorizonAnswer {
  /** Not known yet whether there is one. What comes late would move the answers from under a finger. */
  readonly isPending: boolean;
  readonly known: Answer | null;
  /** Where the shown answer comes from; undefined where nothing is known. */
  readonly note: (shown: Answer | null) => string | undefined;
}

export function useHorizonAnswer(sysUserCode: string, retirementAge: number): HorizonAnswer {
  const { data, isPending } = useCallQuery(getRiskDiagnoses, { query: { sysUserCode } });
  const known = data?.horizonAnswer ?? null;
  return {
    isPending,
    known,
    note: (shown) => {
      if (known === null) return undefined;
      return (shown === known ? TEXTS.filledIn : TEXTS.otherwise)(retirementAge, answerText(HORIZON_QUESTION, known));
    },
  };
}
