/**
 * The questions one by one, then the review of the answers. The focus goes to the heading of whatever has taken the
 * place of something else; a step that can't be reached yet, as an old address may ask for, is replaced by one that can.
 */
import { useLayoutEffect, useRef } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { panelText } from '../../platform/errors/failure-text.ts';
import { DIAGNOSIS_TEXTS as TEXTS } from '../../wording/risk-tolerance.ts';
import { AnswerReview } from './answer-review.tsx';
import { type Answer, answeredCount, completeAnswers, ORDER } from './draft-answers.ts';
import { HORIZON_QUESTION, HorizonQuestion } from './horizon-question.tsx';
import { QuestionForm } from './question-form.tsx';
import { FIRST_STEP, reachableStep } from './question-step.ts';
import { useDiagnosis } from './use-diagnosis.ts';
import { useDraftAnswers } from './use-draft-answers.ts';
import { stepSearch, useQuestionStep } from './use-question-step.ts';

interface QuestionFlowProps {
  readonly sysUserCode: string;
  /** The company's. */
  readonly retirementAge: number;
  readonly introHref: string;
  readonly resultHref: string;
}

export function QuestionFlow({ sysUserCode, retirementAge, introHref, resultHref }: QuestionFlowProps) {
  const navigate = useNavigate();
  const draft = useDraftAnswers();
  const steps = useQuestionStep();
  const { send, register } = useDiagnosis({
    sysUserCode,
    onDiagnosed: () => navigate(resultHref, { replace: true }),
  });
  const heading = useHeadingFocus(steps.step);

  // What was sent stays on screen until the result has taken its place; the draft is empty by then.
  const answers = register.isSuccess ? register.variables.body.answers : draft.answers;
  const step = reachableStep(steps.step, answers);
  // Nothing has been begun: Back from a result, or a bookmark.
  if (steps.step > FIRST_STEP && answeredCount(answers) === 0) return <Navigate to={introHref} replace />;
  if (step !== steps.step) return <Navigate to={stepSearch(step)} replace />;

  const complete = completeAnswers(answers);
  const question = ORDER[step];
  if (question === undefined) {
    return (
      complete && (
        <AnswerReview
          answers={complete}
          onChange={steps.change}
          onPrevious={steps.decrement}
          onSend={() => void send(complete)}
          isSending={register.isPending || register.isSuccess}
          failure={register.isError ? panelText(register.error) : null}
          heading={heading}
        />
      )
    );
  }
  const isChange = steps.isChange && complete !== null;
  const form = {
    answer: answers[question],
    onAnswer: (answer: Answer) => draft.answer(question, answer),
    onPrevious: isChange ? undefined : step > FIRST_STEP ? steps.decrement : () => void navigate(introHref),
    onNext: isChange ? steps.endChange : steps.increment,
    nextText: isChange ? TEXTS.flow.toReview : TEXTS.flow.next,
    heading,
  };
  if (question !== HORIZON_QUESTION) return <QuestionForm key={question} question={question} {...form} />;
  return <HorizonQuestion {...form} sysUserCode={sysUserCode} retirementAge={retirementAge} />;
}

/** The heading takes the focus when the step changes; the first one leaves it to the screen's own heading. */
function useHeadingFocus(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useLayoutEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  return heading;
}
