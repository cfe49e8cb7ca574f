/**
 * 質問1の答え — prefills the answer from birthday and retirement age, if both are known. The screen says from what, and
 * another answer can be chosen; the answer counts once the employee proceeds. If it can't be prefilled, the question is
 * asked like any other.
 */
import { getRiskDiagnoses } from '@minori/contract/risk-tolerance';
import { DIAGNOSIS_TEXTS } from '@minori/wording/ja/risk-tolerance';
import { useCallQuery } from '../../platform/portal/use-call.ts';
import { type Answer, answerText, type Question } from './draft-answers.ts';

const TEXTS = DIAGNOSIS_TEXTS.flow;

/** The question that asks for the years until payment. */
export const HORIZON_QUESTION: Question = 'q1';

export interface HorizonAnswer {
  /**
   * Whether the prefilled answer is still loading: if it arrived late, the answers would move while the employee
   * chooses.
   */
  readonly isPending: boolean;
  readonly known: Answer | null;
  /** Where the shown answer comes from; undefined if it was not prefilled. */
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
