/** One question: its answers, 前へ and 次へ. Choosing doesn't go on by itself, and going on without an answer says so here. */
import { type FormEvent, type Ref, useEffect, useRef, useState } from 'react';
import { ActionBar } from '../../ui/action-bar.tsx';
import { AnswerCards } from '../../ui/answer-cards.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { QUESTIONS, DIAGNOSIS_TEXTS as TEXTS } from '../../wording/risk-tolerance.ts';
import { type Answer, ORDER, type Question } from './draft-answers.ts';
import styles from './question-form.module.css';

interface QuestionFormProps {
  readonly question: Question;
  readonly answer: Answer | null;
  /** Where the answer comes from, when it isn't the person's own. */
  readonly note?: string | undefined;
  readonly onAnswer: (answer: Answer) => void;
  /** Absent where the only way is back to the review. */
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext: () => void;
  readonly nextText: string;
  readonly heading: Ref<HTMLHeadingElement>;
}

export function QuestionForm(props: QuestionFormProps) {
  const { question, answer, note, onAnswer, onPrevious, onNext, nextText, heading } = props;
  const form = useRef<HTMLFormElement>(null);
  const [misses, setMisses] = useState(0);
  // After the error stands there, so that a screen reader says it along with the first answer.
  useEffect(() => {
    if (misses > 0) form.current?.querySelector('input')?.focus();
  }, [misses]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (answer === null) setMisses(misses + 1);
    else onNext();
  };
  const place = ORDER.indexOf(question) + 1;
  return (
    <form ref={form} noValidate onSubmit={submit} className={styles.form}>
      <ProgressLine text={TEXTS.flow.progress(place, ORDER.length)} done={place} total={ORDER.length} />
      <Card>
        <AnswerCards
          question={QUESTIONS[question].text}
          support={TEXTS.flow.choose}
          note={note}
          name={question}
          answers={QUESTIONS[question].answers.map((label, at) => ({ value: String(at + 1), label }))}
          selected={answer === null ? null : String(answer)}
          onSelect={(value) => onAnswer(Number(value) as Answer)}
          error={misses > 0 && answer === null ? TEXTS.flow.missing : undefined}
          heading={heading}
        />
      </Card>
      <ActionBar>
        {onPrevious && (
          <Button variant="secondary" onClick={onPrevious}>
            {TEXTS.flow.previous}
          </Button>
        )}
        <Button type="submit">{nextText}</Button>
      </ActionBar>
    </form>
  );
}
