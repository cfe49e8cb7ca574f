/**
 * 質問1 — filled in from birthday and retirement age, where both are known: the person sees from what, and may choose
 * otherwise. It becomes an answer when they go on. Without it, and when it can't be had, the question is asked as any other.
 */
import { CALLS } from '@minori/contract/calls';
import type { ComponentProps } from 'react';
import { useCallQuery } from '../../platform/portal/use-call.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DIAGNOSIS_TEXTS } from '../../wording/risk-tolerance.ts';
import { answerText } from './draft-answers.ts';
import { QuestionForm } from './question-form.tsx';

const TEXTS = DIAGNOSIS_TEXTS.flow;

/** The question that asks for the years until payment. */
export const HORIZON_QUESTION = 'q1';

type HorizonQuestionProps = Omit<ComponentProps<typeof QuestionForm>, 'question' | 'note'> & {
  readonly sysUserCode: string;
  readonly retirementAge: number;
};

export function HorizonQuestion({ sysUserCode, retirementAge, ...form }: HorizonQuestionProps) {
  const { data, isPending } = useCallQuery(CALLS.getRiskDiagnoses, { query: { sysUserCode } });
  // What comes late would move the answers from under a finger. It is there already after the screen before.
  if (form.answer === null && isPending) return <Skeleton lines={[1, 14]} />;
  const known = data?.horizonAnswer ?? null;
  if (known === null) return <QuestionForm {...form} question={HORIZON_QUESTION} />;
  const answer = form.answer ?? known;
  const note = answer === known ? TEXTS.filledIn : TEXTS.otherwise;
  const goOn = () => {
    if (form.answer === null) form.onAnswer(known);
    form.onNext();
  };
  return (
    <QuestionForm
      {...form}
      question={HORIZON_QUESTION}
      answer={answer}
      note={note(retirementAge, answerText(HORIZON_QUESTION, known))}
      onNext={goOn}
    />
  );
}
