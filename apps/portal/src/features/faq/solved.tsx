/**
 * 解決しましたか — stores an employee's answer (1 solved, 3 not); a visitor's is sent nowhere. After いいえ an employee is
 * offered a mail about this question, a visitor the contact form.
 */
import type { Column } from '@minori/contract/column';
import { type FeedbackCode, sendColumnFeedback } from '@minori/contract/column-view';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCallMutation } from '../../platform/portal/use-call.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FAQ_TEXTS } from '../../wording/faq.ts';
import styles from './answer.module.css';
import { AskByMail } from './ask-by-mail.tsx';
import type { Reader } from './reader.ts';

const TEXTS = FAQ_TEXTS.solved;

const SOLVED = 1;
const UNSOLVED = 3;

interface SolvedProps {
  readonly question: Column;
  readonly reader: Reader;
  /** The answer stored on an earlier visit; null if there is none. */
  readonly stored: FeedbackCode | null;
}

export function Solved({ question, reader, stored }: SolvedProps) {
  const { sysUserCode } = reader;
  const feedback = useCallMutation(sendColumnFeedback);
  const [pressed, setPressed] = useState<typeof SOLVED | typeof UNSOLVED | null>(null);
  const press = (code: typeof SOLVED | typeof UNSOLVED) => {
    // While one answer is being sent, no other can be chosen.
    if (feedback.isPending) return;
    setPressed(code);
    if (sysUserCode === null) return;
    feedback.mutate({ body: { sysUserCode, columnId: question.id, feedbackCode: code, feedbackComment: null } });
  };
  const shown = pressed ?? stored;
  return (
    <>
      <fieldset className={styles.solved}>
        <legend className="legend">{TEXTS.question}</legend>
        <Button
          variant="secondary"
          aria-pressed={shown === SOLVED}
          inactive={feedback.isPending}
          onClick={() => press(SOLVED)}
        >
          {TEXTS.yes}
        </Button>
        <Button
          variant="secondary"
          aria-pressed={shown === UNSOLVED}
          inactive={feedback.isPending}
          onClick={() => press(UNSOLVED)}
        >
          {TEXTS.no}
        </Button>
        <p role="status">
          {pressed !== null && !feedback.isError && (sysUserCode === null || feedback.isSuccess)
            ? answerTo(pressed, sysUserCode !== null)
            : ''}
        </p>
      </fieldset>
      {feedback.isError && (
        <Notice tone="error" isNew>
          <p>{TEXTS.failed}</p>
        </Notice>
      )}
      {sysUserCode === null
        ? pressed === UNSOLVED && (
            <p>
              <Link className={buttonClass({ variant: 'secondary' })} to="/contact">
                {TEXTS.ask}
              </Link>
            </p>
          )
        : // Only after a press here: who comes back later begins anew.
          pressed !== SOLVED && (
            <AskByMail sysUserCode={sysUserCode} question={question} isOffered={pressed === UNSOLVED} />
          )}
    </>
  );
}

function answerTo(pressed: typeof SOLVED | typeof UNSOLVED, isEmployee: boolean): string {
  if (pressed === SOLVED) return isEmployee ? TEXTS.thanks : TEXTS.thanksVisitor;
  return isEmployee ? TEXTS.sorry : TEXTS.sorryVisitor;
}
