/**
 * クイズ — asks the question of a column. It may be answered any number of times; the latest answer counts. A visitor can
 * read the question and the choices, but not answer.
 */
import type { ColumnDetail } from '@minori/contract/column-detail';
import { answerQuiz } from '@minori/contract/column-view';
import type { QuizResult } from '@minori/contract/quiz';
import { COLUMN_TEXTS } from '@minori/wording/ja/column';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { signInAddress } from '../../platform/environment/return-to.ts';
import { panelText } from '../../platform/errors/failure-text.ts';
import { useCallMutation } from '../../platform/portal/use-call.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { moveFocus } from '../../ui/move-focus.ts';
import { Notice } from '../../ui/notice.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import styles from './quiz.module.css';
import { refetchAfterView } from './use-columns.ts';
import { changeDetail } from './use-read-mark.ts';

const TEXTS = COLUMN_TEXTS.quiz;

interface QuizProps {
  readonly column: ColumnDetail;
  readonly quiz: QuizQuestion;
  readonly sysUserCode: string | null;
}

export function Quiz({ column, quiz, sysUserCode }: QuizProps) {
  return (
    <Card heading={TEXTS.heading}>
      {sysUserCode === null ? (
        <QuestionAlone quiz={quiz} />
      ) : (
        <OwnQuiz column={column} quiz={quiz} sysUserCode={sysUserCode} />
      )}
    </Card>
  );
}

function OwnQuiz({ column, quiz, sysUserCode }: QuizProps & { readonly sysUserCode: string }) {
  // 'before' shows the answer of an earlier visit, without emphasis.
  const [phase, setPhase] = useState<'before' | 'again' | 'answered'>('before');
  if (quiz.result !== null && phase !== 'again') {
    return (
      <QuizOutcome quiz={quiz} result={quiz.result} isNew={phase === 'answered'} onAgain={() => setPhase('again')} />
    );
  }
  return (
    <QuizForm
      columnId={column.id}
      quiz={quiz}
      sysUserCode={sysUserCode}
      takesFocus={phase === 'again'}
      onAnswered={() => setPhase('answered')}
    />
  );
}

function QuestionAlone({ quiz: { question, choices } }: Pick<QuizProps, 'quiz'>) {
  const { pathname, search } = useLocation();
  return (
    <>
      <p className="strong" lang="ja">
        {question}
      </p>
      <ul className={styles.choices} lang="ja">
        {choices.map(({ number, text }) => (
          <li key={number}>{TEXTS.choice(number, text)}</li>
        ))}
      </ul>
      <p>{TEXTS.signInText}</p>
      <div>
        <a className={buttonClass({ variant: 'secondary' })} href={signInAddress(pathname + search)}>
          {TEXTS.signIn}
        </a>
      </div>
    </>
  );
}

const CHOICE_FIELD = 'answer';

interface QuizFormProps {
  readonly columnId: number;
  readonly quiz: QuizQuestion;
  readonly sysUserCode: string;
  /** Whether to focus the form, because it replaces a result after a click on its button. */
  readonly takesFocus: boolean;
  readonly onAnswered: () => void;
}

/** The form of a quiz: its choices, and sending the answer. The selected choice stays when sending fails. */
function QuizForm({ columnId, quiz, sysUserCode, takesFocus, onAnswered }: QuizFormProps) {
  const { answer, isAnswering, failure } = useQuizAnswer(columnId, sysUserCode);
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focusFirst = () => form.current?.querySelector('input')?.focus();
  useEffect(() => {
    return takesFocus ? moveFocus(form.current?.querySelector('input')) : undefined;
  }, [takesFocus]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = Number(new FormData(event.currentTarget).get(CHOICE_FIELD));
    setMissing(chosen === 0);
    if (chosen === 0) focusFirst();
    else if (await answer(chosen)) onAnswered();
  };
  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)}>
      <RadioCards
        language="ja"
        label={quiz.question}
        name={CHOICE_FIELD}
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

/** Sends the answer to a quiz, puts the result into the cached column and refetches the data that depend on answers. */
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
      // The central error handler has received it; the form shows it and keeps the choice.
      return false;
    }
  };
  return { answer, isAnswering: answering.isPending, failure: answering.error };
}

interface QuizOutcomeProps {
  readonly quiz: QuizQuestion;
  readonly result: QuizResult;
  /** Whether it is the result of the click just made. */
  readonly isNew: boolean;
  readonly onAgain: () => void;
}

/** Shows whether the answer is right, and the explanation of each choice, in text and marks; colour only repeats them. */
function QuizOutcome({ quiz, result, isNew, onAgain }: QuizOutcomeProps) {
  const { answer, isCorrect, correctAnswer, explanations } = result;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The focus moves to the result, because the clicked button is gone.
    return isNew ? moveFocus(place.current) : undefined;
  }, [isNew]);
  return (
    <>
      <p className="strong" lang="ja">
        {quiz.question}
      </p>
      <div ref={place} tabIndex={-1} className={styles.outcome}>
        <Notice tone={isCorrect ? 'success' : 'info'} heading={isCorrect ? TEXTS.right : TEXTS.wrong(correctAnswer)} />
      </div>
      <ol className={styles.reasons} aria-label={TEXTS.reasons}>
        {quiz.choices.map(({ number, text }, place) => (
          <li key={number} data-right={number === correctAnswer || undefined}>
            <p className="strong">
              <span lang="ja">{TEXTS.choice(number, text)}</span>
              {number === correctAnswer && <span className={styles.right}>✓ {TEXTS.isRight}</span>}
              {number === answer && <span className={styles.own}>{TEXTS.isOwn}</span>}
            </p>
            <p lang="ja">{explanations[place]}</p>
          </li>
        ))}
      </ol>
      <div>
        <Button variant="secondary" onClick={onAgain}>
          {TEXTS.again}
        </Button>
      </div>
    </>
  );
}

type QuizQuestion = NonNullable<ColumnDetail['quiz']>;
