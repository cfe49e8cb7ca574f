/** Shows one question on its own page, to which other screens link. */
import type { FaqDetail } from '@minori/contract/faq';
import { FAQ_TEXTS as TEXTS } from '@minori/wording/ja/faq';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SignInNote } from '../../ui/sign-in-note.tsx';
import { Answer, useQuestion } from './answer.tsx';
import styles from './faq-screen.module.css';
import { useMarkAsRead } from './faq-search.ts';
import type { Reader } from './reader.ts';

export function FaqDetailScreen({ id, reader }: { readonly id: number; readonly reader: Reader }) {
  const question = useQuestion(id, reader);
  const isMissing = question.error !== null && [400, 404].includes(question.error.error.statusCode);
  return (
    <>
      {isMissing ? (
        <>
          <PageHeading>{TEXTS.title}</PageHeading>
          <EmptyState heading={TEXTS.notFound.heading}>
            <p>{TEXTS.notFound.text}</p>
          </EmptyState>
        </>
      ) : (
        <>
          {!question.data && <PageHeading>{TEXTS.title}</PageHeading>}
          <Loaded query={question} lines={[2, 8]}>
            {(data) => <Question key={data.id} question={data} reader={reader} />}
          </Loaded>
        </>
      )}
      <p>
        <Link to={`/${reader.companyUrl}/faq`}>{TEXTS.back}</Link>
      </p>
      {reader.sysUserCode === null && <SignInNote text={TEXTS.visitor} />}
    </>
  );
}

function Question({ question, reader }: { readonly question: FaqDetail; readonly reader: Reader }) {
  useReadMark(question.id, reader);
  return (
    <>
      <PageHeading overline={question.faqCategory?.name ?? TEXTS.title}>{question.title}</PageHeading>
      <Card>
        <Answer question={question} reader={reader} isShown />
      </Card>
      {question.related.length > 0 && (
        <Card heading={TEXTS.related}>
          <ul className={styles.related}>
            {question.related.map(({ id, title }) => (
              <li key={id}>
                <Link to={`/${reader.companyUrl}/faq/${id}`}>{title}</Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

/** Marks each question that is shown as read, once. */
function useReadMark(id: number, reader: Reader): void {
  const markAsRead = useMarkAsRead(reader);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another question is marked again
  useEffect(() => markAsRead(id), [id]);
}
