/**
 * クイズ — one question, which may be answered any number of times; the latest answer counts. A visitor can read the
 * question and the choices, but not answer.
 */
import type { ColumnDetail } from '@minori/contract/column-detail';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { signInAddress } from '../../platform/session/return-to.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { COLUMN_TEXTS } from '../../wording/column.ts';
import styles from './quiz.module.css';
import { QuizForm } from './quiz-form.tsx';
import { QuizOutcome } from './quiz-outcome.tsx';
import type { QuizQuestion } from './quiz-question.ts';

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
      <p className="strong">{question}</p>
      <ul className={styles.choices}>
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
