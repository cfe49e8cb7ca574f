/** 答え — the text, its terms and the reader's feedback, which are fetched after it, and 「解決しましたか」. */

import type { Column } from '@minori/contract/column';
import { getFaq } from '@minori/contract/faq';
import { Link } from 'react-router';
import { useCallQuery } from '../../platform/portal/use-call.ts';
import { ArticleText } from '../../ui/markdown/article-text.tsx';
import { FAQ_TEXTS as TEXTS } from '../../wording/faq.ts';
import styles from './answer.module.css';
import { own, type Reader } from './reader.ts';
import { Solved } from './solved.tsx';

interface AnswerProps {
  readonly question: Column;
  readonly reader: Reader;
  /** Closed answers fetch nothing. */
  readonly isShown: boolean;
}

const NO_TERMS = [] as const;
/** The glossary is for employees. */
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
