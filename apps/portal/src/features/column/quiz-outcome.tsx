/** Whether the answer is right, and the explanation of each choice: in text and marks, which colour only repeats. */
import type { QuizResult } from '@minori/contract/quiz';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { COLUMN_TEXTS } from '../../wording/column.ts';
import styles from './quiz.module.css';
import type { QuizQuestion } from './quiz-question.ts';

const TEXTS = COLUMN_TEXTS.quiz;

interface QuizOutcomeProps {
  readonly quiz: QuizQuestion;
  readonly result: QuizResult;
  /** Whether it is the result of the click just made. */
  readonly isNew: boolean;
  readonly onAgain: () => void;
}

export function QuizOutcome({ quiz, result, isNew, onAgain }: QuizOutcomeProps) {
  const { answer, isCorrect, correctAnswer, explanations } = result;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The clicked button is gone.
    if (isNew) place.current?.focus();
  }, [isNew]);
  return (
    <>
      <p className="strong">{quiz.question}</p>
      <div ref={place} tabIndex={-1} className={styles.outcome}>
        <Notice
          tone={isCorrect ? 'success' : 'info'}
          heading={isCorrect ? TEXTS.right : TEXTS.wrong(correctAnswer)}
          isNew={isNew}
        />
      </div>
      <ol className={styles.reasons} aria-label={TEXTS.reasons}>
        {quiz.choices.map(({ number, text }, place) => (
          <li key={number} data-right={number === correctAnswer || undefined}>
            <p className="strong">
              {TEXTS.choice(number, text)}
              {number === correctAnswer && <span className={styles.right}>✓ {TEXTS.isRight}</span>}
              {number === answer && <span className={styles.own}>{TEXTS.isOwn}</span>}
            </p>
            <p>{explanations[place]}</p>
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
