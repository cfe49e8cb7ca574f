/** The form of a quiz: its choices, and sending the answer. The choice stays when sending fails. */
import { answerQuiz } from '@minori/contract/column-view';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { panelText } from '../../platform/errors/failure-text.ts';
import { useCallMutation } from '../../platform/portal/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { COLUMN_TEXTS } from '../../wording/column.ts';
import styles from './quiz.module.css';
import type { QuizQuestion } from './quiz-question.ts';
import { refetchAfterView } from './use-columns.ts';
import { changeDetail } from './use-read-mark.ts';

const TEXTS = COLUMN_TEXTS.quiz;
const NAME = 'answer';

interface QuizFormProps {
  readonly columnId: number;
  readonly quiz: QuizQuestion;
  readonly sysUserCode: string;
  /** Whether the form replaces a result whose button was clicked. */
  readonly takesFocus: boolean;
  readonly onAnswered: () => void;
}

export function QuizForm({ columnId, quiz, sysUserCode, takesFocus, onAnswered }: QuizFormProps) {
  const { answer, isAnswering, failure } = useQuizAnswer(columnId, sysUserCode);
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focusFirst = () => form.current?.querySelector('input')?.focus();
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus();
  }, [takesFocus]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = Number(new FormData(event.currentTarget).get(NAME));
    setMissing(chosen === 0);
    if (chosen === 0) focusFirst();
    else if (await answer(chosen)) onAnswered();
  };
  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)}>
      <RadioCards
        label={quiz.question}
        name={NAME}
        options={quiz.choices.map(({ number, text }) => ({
          value: `${number}`,
          label: TEXTS.choice(number, text),
        }))}
        error={isMissing ? TEXTS.none : undefined}
        onChange={() => setMissing(false)}
      />
      {failure && (
        <Notice tone="error" isNew>
          <p>{panelText(failure)}</p>
        </Notice>
      )}
      <div>
        <Button type="submit" loading={isAnswering && TEXTS.answering}>
          {TEXTS.answer}
        </Button>
      </div>
    </form>
  );
}

/** Answers a quiz: puts the result into the cached column and refetches what counts answers. */
function useQuizAnswer(columnId: number, sysUserCode: string) {
  const queries = useQueryClient();
  const answering = useCallMutation(answerQuiz);
  /** @returns whether the server accepted the answer. */
  const answer = async (number: number): Promise<boolean> => {
    if (answering.isPending) return false;
    try {
      const result = await answering.mutateAsync({ body: { sysUserCode, columnId, answer: number } });
      changeDetail(queries, { columnId, sysUserCode }, (detail) => ({
        ...detail,
        isCorrect: result.isCorrect,
        quiz: detail.quiz && { ...detail.quiz, result },
      }));
      refetchAfterView(queries);
      return true;
    } catch {
      // The error handler has seen it; the form shows it and keeps the choice.
      return false;
    }
  };
  return { answer, isAnswering: answering.isPending, failure: answering.error };
}
