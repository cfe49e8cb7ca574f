/**
 * Asks the questions step by step; the last step sends the answers. When another step is shown, its first question
 * takes the focus. A step that can't be reached yet, for example from an old URL, is replaced by one that can.
 */

import type { CallResponse } from '@minori/contract/call';
import {
  getRiskDiagnoses,
  type RiskToleranceAnswers,
  registerRiskToleranceResult,
} from '@minori/contract/risk-tolerance';
import { QUESTIONS, DIAGNOSIS_TEXTS as TEXTS } from '@minori/wording/ja/risk-tolerance';
import { type FormEvent, type Ref, useEffect, useRef, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { panelText } from '../../platform/errors/failure-text.ts';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { useCallMutation } from '../../platform/portal/use-call.ts';
import { useIsHere } from '../../platform/portal/use-is-here.ts';
import { callKey } from '../../platform/queries/call-key.ts';
import { forgetFigures } from '../../platform/queries/forget-figures.ts';
import { riskToleranceAnswers } from '../../platform/state/slices/risk-tolerance-answers.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { AnswerCards } from '../../ui/answer-cards.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FirstStepsLine } from '../../ui/first-steps-line.tsx';
import { useFocusOnStep } from '../../ui/move-focus.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './diagnosis.module.css';
import { type Answer, answeredCount, completeAnswers, ORDER, type Question, useDraftAnswers } from './draft-answers.ts';
import { FIRST_STEP, LAST_STEP, questionsOfStep, reachableStep, stepSearch, useQuestionStep } from './question-step.ts';
import { HORIZON_QUESTION, useHorizonAnswer } from './use-horizon-answer.ts';

interface QuestionFlowProps {
  readonly sysUserCode: string;
  /** The company's retirement age. */
  readonly retirementAge: number;
  /** Whether the diagnosis is one of the first steps and is counted among them. */
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
  const heading = useFocusOnStep<HTMLHeadingElement>(steps.step);

  // After sending, the draft is empty, but the sent answers stay on screen until the result is shown.
  const answers = register.isSuccess ? register.variables.body.answers : draft.answers;
  const step = reachableStep(steps.step, answers);
  // Without a draft, for example after Back from a result or from a bookmark, the introduction is shown.
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

interface DiagnosisOptions {
  readonly sysUserCode: string;
  /** Opens the result; not called if the employee has left the questions meanwhile. */
  readonly onDiagnosed: () => Promise<void> | void;
}

type History = CallResponse<typeof getRiskDiagnoses>;

/**
 * Sends the answers, only once however often the button is clicked. Most other screens depend on the risk type
 * (evaluation, history, tasks, simulation), so all cached responses become stale.
 */
function useDiagnosis({ sysUserCode, onDiagnosed }: DiagnosisOptions) {
  const { store, queries } = usePortal();
  const register = useCallMutation(registerRiskToleranceResult);
  const isSending = useRef(false);
  const isHere = useIsHere();

  const send = async (answers: RiskToleranceAnswers) => {
    if (isSending.current) return;
    isSending.current = true;
    // The screen shows a failure by `register.error`; the central error handler has received it, too.
    const answer = await register.mutateAsync({ body: { sysUserCode, answers } }).catch(() => null);
    isSending.current = false;
    // If another employee has signed in meanwhile, a late response changes nothing of theirs.
    if (!answer || store.getState().auth.sysUserCode !== sysUserCode) return;
    const history = callKey(getRiskDiagnoses, { query: { sysUserCode } });
    const known = queries.getQueryData<History>(history);
    forgetFigures(queries);
    if (known) queries.setQueryData(history, { ...known, diagnoses: [answer.diagnosis, ...known.diagnoses] });
    if (isHere.current) await onDiagnosed();
    store.setState({ riskToleranceAnswers: riskToleranceAnswers.defaults });
  };
  return { send, register };
}

interface AskedQuestion {
  readonly question: Question;
  readonly answer: Answer | null;
  /** Where the answer comes from, if it was prefilled. */
  readonly note?: string | undefined;
}

interface QuestionFormProps {
  readonly asked: readonly AskedQuestion[];
  readonly onAnswer: (question: Question, answer: Answer) => void;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
  readonly nextText: string;
  readonly sending: string | false;
  /** Why the answers could not be sent; null without a failure. */
  readonly failure: string | null;
  /** Heading of the first question. */
  readonly heading: Ref<HTMLHeadingElement>;
}

/**
 * The questions of a step with their answers, 前へ and the next button. Choosing an answer doesn't advance by itself, and
 * advancing without an answer shows an error at the question. A failure to send keeps the answers.
 */
function QuestionForm(props: QuestionFormProps) {
  const { asked, onAnswer, onPrevious, onNext, nextText, sending, failure, heading } = props;
  const form = useRef<HTMLFormElement>(null);
  const [misses, setMisses] = useState(0);
  const missing = asked.find(({ answer }) => answer === null)?.question;
  // In an effect, so that the error is shown first and a screen reader reads it with the first answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each click, not when an answer is chosen
  useEffect(() => {
    if (misses > 0) form.current?.querySelector<HTMLInputElement>(`input[name="${missing}"]`)?.focus();
  }, [misses]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (missing !== undefined) setMisses(misses + 1);
    else if (sending === false) onNext();
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className={styles.form}>
      <div className={styles.questions}>
        {asked.map(({ question, answer, note }, at) => (
          <Card key={question}>
            <AnswerCards
              question={QUESTIONS[question].text}
              support={TEXTS.flow.choose}
              note={note}
              name={question}
              answers={QUESTIONS[question].answers.map((label, place) => ({ value: String(place + 1), label }))}
              selected={answer === null ? null : String(answer)}
              onSelect={(value) => onAnswer(question, Number(value) as Answer)}
              error={misses > 0 && answer === null ? TEXTS.flow.missing : undefined}
              heading={at === 0 ? heading : null}
            />
          </Card>
        ))}
      </div>
      {failure !== null && (
        <Notice tone="error" heading={TEXTS.send.failed} isNew>
          <p>{failure}</p>
          <p>{TEXTS.send.kept}</p>
        </Notice>
      )}
      <ActionBar>
        <Button variant="secondary" onClick={onPrevious} inactive={sending !== false}>
          {TEXTS.flow.previous}
        </Button>
        <Button type="submit" loading={sending}>
          {nextText}
        </Button>
      </ActionBar>
    </form>
  );
}
