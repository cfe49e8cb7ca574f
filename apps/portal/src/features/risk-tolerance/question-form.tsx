/**
 * The questions of a step: their answers, 前へ and the way on. Choosing doesn't go on by itself, and going on without an answer
 * says so where it is missing. A failure to send leaves the answers here.
 */
import { type FormEvent, type Ref, useEffect, useRef, useState } from 'react';
import { ActionBar } from '../../ui/action-bar.tsx';
import { AnswerCards } from '../../ui/answer-cards.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QUESTIONS, DIAGNOSIS_TEXTS as TEXTS } from '../../wording/risk-tolerance.ts';
import type { Answer, Question } from './draft-answers.ts';
import styles from './question-form.module.css';

export interface AskedQuestion {
  readonly question: Question;
  readonly answer: Answer | null;
  /** Where the answer comes from, when it isn't the person's own. */
  readonly note?: string | undefined;
}

interface QuestionFormProps {
  readonly asked: readonly AskedQuestion[];
  readonly onAnswer: (question: Question, answer: Answer) => void;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
  readonly nextText: string;
  readonly sending: string | false;
  /** Why the answers could not be sent; null when there is nothing to say. */
  readonly failure: string | null;
  /** Of the first question. */
  readonly heading: Ref<HTMLHeadingElement>;
}

export function QuestionForm(props: QuestionFormProps) {
  const { asked, onAnswer, onPrevious, onNext, nextText, sending, failure, heading } = props;
  const form = useRef<HTMLFormElement>(null);
  const [misses, setMisses] = useState(0);
  const missing = asked.find(({ answer }) => answer === null)?.question;
  // After the error stands there, so that a screen reader says it along with the first answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a press, and not when an answer is chosen
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
