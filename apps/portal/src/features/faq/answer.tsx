/**
 * Shows the answer to a question. Its text, its terms and the reader's earlier feedback are fetched when it is opened;
 * below it is 「解決しましたか」.
 */

import type { Column } from '@minori/contract/column';
import { type FeedbackCode, sendColumnFeedback } from '@minori/contract/column-view';
import { getFaq } from '@minori/contract/faq';
import { FAQ_TEXTS, FAQ_TEXTS as TEXTS } from '@minori/wording/ja/faq';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCallMutation, useCallQuery } from '../../platform/portal/use-call.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ArticleText } from '../../ui/markdown/article-text.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './answer.module.css';
import { AskByMail } from './ask-by-mail.tsx';
import { own, type Reader } from './reader.ts';

interface AnswerProps {
  readonly question: Column;
  readonly reader: Reader;
  /** Whether the answer is open; closed answers fetch nothing. */
  readonly isShown: boolean;
}

const NO_TERMS = [] as const;
/** No links to the glossary, which is for employees only. */
const NO_PAGE = () => null;

export function useQuestion(id: number, reader: Reader, { enabled = true } = {}) {
  const input = { params: { id: String(id) }, query: own(reader) };
  return useCallQuery(getFaq, input, { enabled });
}

export function Answer({ question, reader, isShown }: AnswerProps) {
  const detail = useQuestion(question.id, reader, { enabled: isShown });
  return (
    <>
      <ArticleText
        text={question.content}
        terms={detail.data?.terms ?? NO_TERMS}
        companyUrl={reader.companyUrl}
        termHref={reader.sysUserCode === null ? NO_PAGE : undefined}
      />
      {question.faqCategory && (
        <p className={styles.category}>
          <Link to={`/${reader.companyUrl}/faq?category=${question.faqCategory.id}`}>
            {TEXTS.category(question.faqCategory.name)}
          </Link>
        </p>
      )}
      <Solved question={question} reader={reader} stored={detail.data?.history?.feedbackCode ?? null} />
    </>
  );
}

const SOLVED_TEXTS = FAQ_TEXTS.solved;

const SOLVED = 1;
const UNSOLVED = 3;

interface SolvedProps {
  readonly question: Column;
  readonly reader: Reader;
  /** The answer stored on an earlier visit; null if there is none. */
  readonly stored: FeedbackCode | null;
}

/**
 * 「解決しましたか」 — stores an employee's feedback (1 solved, 3 not solved); a visitor's is not sent. After いいえ an employee is
 * offered a mail about this question, a visitor the contact form.
 */
function Solved({ question, reader, stored }: SolvedProps) {
  const { sysUserCode } = reader;
  const feedback = useCallMutation(sendColumnFeedback);
  const [pressed, setPressed] = useState<typeof SOLVED | typeof UNSOLVED | null>(null);
  const press = (code: typeof SOLVED | typeof UNSOLVED) => {
    // While one reply is being sent, no other can be chosen.
    if (feedback.isPending) return;
    setPressed(code);
    if (sysUserCode === null) return;
    feedback.mutate({ body: { sysUserCode, columnId: question.id, feedbackCode: code, feedbackComment: null } });
  };
  const shown = pressed ?? stored;
  return (
    <>
      <fieldset>
        <legend className="legend">{SOLVED_TEXTS.question}</legend>
        <div className={styles.solved}>
          <Button
            variant="secondary"
            aria-pressed={shown === SOLVED}
            inactive={feedback.isPending}
            onClick={() => press(SOLVED)}
          >
            {SOLVED_TEXTS.yes}
          </Button>
          <Button
            variant="secondary"
            aria-pressed={shown === UNSOLVED}
            inactive={feedback.isPending}
            onClick={() => press(UNSOLVED)}
          >
            {SOLVED_TEXTS.no}
          </Button>
          <p role="status">
            {pressed !== null && !feedback.isError && (sysUserCode === null || feedback.isSuccess)
              ? answerTo(pressed, sysUserCode !== null)
              : ''}
          </p>
        </div>
      </fieldset>
      {feedback.isError && (
        <Notice tone="error" isNew>
          <p>{SOLVED_TEXTS.failed}</p>
        </Notice>
      )}
      {sysUserCode === null
        ? pressed === UNSOLVED && (
            <p>
              <Link className={buttonClass({ variant: 'secondary' })} to="/contact">
                {SOLVED_TEXTS.ask}
              </Link>
            </p>
          )
        : // Only after a click on this visit: a stored いいえ does not open it again.
          pressed !== SOLVED && (
            <AskByMail sysUserCode={sysUserCode} question={question} isOffered={pressed === UNSOLVED} />
          )}
    </>
  );
}

function answerTo(pressed: typeof SOLVED | typeof UNSOLVED, isEmployee: boolean): string {
  if (pressed === SOLVED) return isEmployee ? SOLVED_TEXTS.thanks : SOLVED_TEXTS.thanksVisitor;
  return isEmployee ? SOLVED_TEXTS.sorry : SOLVED_TEXTS.sorryVisitor;
}
