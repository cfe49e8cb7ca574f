/**
 * The questions step by step, the last of which sends the answers. The focus goes to the first question of a step that has taken
 * the place of another; a step that can't be reached yet, as an old address may ask for, is replaced by one that can.
 */
import { useLayoutEffect, useRef } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { panelText } from '../../platform/errors/failure-text.ts';
import { FirstStepsLine } from '../../ui/first-steps-line.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DIAGNOSIS_TEXTS as TEXTS } from '../../wording/risk-tolerance.ts';
import { answeredCount, completeAnswers, ORDER } from './draft-answers.ts';
import { QuestionForm } from './question-form.tsx';
import { FIRST_STEP, LAST_STEP, questionsOfStep, reachableStep } from './question-step.ts';
import { useDiagnosis } from './use-diagnosis.ts';
import { useDraftAnswers } from './use-draft-answers.ts';
import { HORIZON_QUESTION, useHorizonAnswer } from './use-horizon-answer.ts';
import { stepSearch, useQuestionStep } from './use-question-step.ts';

interface QuestionFlowProps {
  readonly sysUserCode: string;
  /** The company's. */
  readonly retirementAge: number;
  /** One of the first steps: counted among them. */
  readonly isFirstStep: boolean;
  readonly introHref: string;
  readonly resultHref: string;
}

export function QuestionFlow({ sysUserCode, retirementAge, isFirstStep, introHref, resultHref }: QuestionFlowProps) {
  const navigate = useNavigate();
  const draft = useDraftAnswers();
  const steps = useQuestionStep();
  const horizon = useHorizonAnswer(sysUserCode, retirementAge);
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
  if (step === FIRST_STEP && answers[HORIZON_QUESTION] === null && horizon.isPending) {
    return (
      <>
        <PageHeading>{TEXTS.title}</PageHeading>
        <Skeleton lines={[1, 14]} />
      </>
    );
  }

  const asked = questionsOfStep(step).map((question) => {
    if (question !== HORIZON_QUESTION) return { question, answer: answers[question] };
    const answer = answers[question] ?? horizon.known;
    return { question, answer, note: horizon.note(answer) };
  });
  const places = asked.map(({ question }) => ORDER.indexOf(question) + 1);
  const progress = TEXTS.flow.progress(places, ORDER.length);
  const goOn = () => {
    for (const { question, answer } of asked) if (answer !== null) draft.answer(question, answer);
    const complete = completeAnswers(answers);
    if (step < LAST_STEP) steps.increment();
    else if (complete) void send(complete);
  };
  return (
    <>
      {isFirstStep && <FirstStepsLine place={4} note={progress} />}
      <PageHeading>{TEXTS.title}</PageHeading>
      {!isFirstStep && <ProgressLine text={progress} done={places.at(-1) ?? 0} total={ORDER.length} />}
      <QuestionForm
        key={step}
        asked={asked}
        onAnswer={draft.answer}
        onPrevious={step > FIRST_STEP ? steps.decrement : () => void navigate(introHref)}
        onNext={goOn}
        nextText={step < LAST_STEP ? TEXTS.flow.next : TEXTS.send.button}
        sending={(register.isPending || register.isSuccess) && TEXTS.send.sending}
        failure={register.isError ? panelText(register.error) : null}
        heading={heading}
      />
    </>
  );
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
