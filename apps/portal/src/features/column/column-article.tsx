/** A column with everything on its page: facts, movie, text, quiz, sources, feedback, and the next column. */
import type { ColumnDetail } from '@minori/contract/column-detail';
import { useCallback } from 'react';
import { Link } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { formatDate } from '../../ui/figures/format-date.ts';
import { ArticleText } from '../../ui/markdown/article-text.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SignInNote } from '../../ui/sign-in-note.tsx';
import { SourceList } from '../../ui/source-list.tsx';
import { COLUMN_TEXTS } from '../../wording/column.ts';
import styles from './column-article.module.css';
import { ColumnFacts } from './column-facts.tsx';
import { EndOfText } from './end-of-text.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { fromList } from './from-list.ts';
import { MoviePlayer } from './movie-player.tsx';
import { Quiz } from './quiz.tsx';

const TEXTS = COLUMN_TEXTS.detail;

interface ColumnArticleProps extends ColumnPlace {
  readonly column: ColumnDetail;
}

export function ColumnArticle({ column, companyUrl, sysUserCode, listSearch }: ColumnArticleProps) {
  const termHref = useTermHref(column, companyUrl, sysUserCode !== null);
  const { title, createdAt, tags, movie, content, terms, quiz, sources, next } = column;
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <div className={styles.facts}>
        <p className={styles.when}>
          <span>{TEXTS.publishedOn(formatDate(createdAt))}</span>
          <span>{tags.map(({ name }) => name).join('・')}</span>
        </p>
        <ColumnFacts column={column} />
      </div>
      {movie && (
        <div className="no-print">
          <MoviePlayer movie={movie} title={title} />
        </div>
      )}
      <article className={styles.paper}>
        <ArticleText text={content} terms={terms} companyUrl={companyUrl} termHref={termHref}>
          {sysUserCode !== null && <EndOfText column={column} sysUserCode={sysUserCode} />}
        </ArticleText>
      </article>
      {quiz && <Quiz column={column} quiz={quiz} sysUserCode={sysUserCode} />}
      <SourceList sources={sources} />
      {sysUserCode !== null && (
        <div className="no-print">
          <FeedbackForm column={column} sysUserCode={sysUserCode} />
        </div>
      )}
      {sysUserCode === null && <SignInNote text={COLUMN_TEXTS.visitor} />}
      {next && (
        <div className="no-print">
          <Card heading={TEXTS.next}>
            <Link className={styles.next ?? ''} to={`/${companyUrl}/column/${next.id}`} state={fromList(listSearch)}>
              {next.title}
            </Link>
          </Card>
        </div>
      )}
    </>
  );
}

/** The glossary is for employees; visitors are linked to the column that explains a term, if that is another one. */
function useTermHref(column: ColumnDetail, companyUrl: string, isSignedIn: boolean) {
  const { id, terms } = column;
  return useCallback(
    (code: string) => {
      if (isSignedIn) return `/${companyUrl}/glossary/${code}`;
      const columnId = terms.find(({ technicalTermCode }) => technicalTermCode === code)?.columnId ?? null;
      return columnId === null || columnId === id ? null : `/${companyUrl}/column/${columnId}`;
    },
    [id, terms, companyUrl, isSignedIn],
  );
}

export interface ColumnPlace {
  readonly companyUrl: string;
  /** null for a visitor. */
  readonly sysUserCode: string | null;
  /** The search of the list that the column was opened from. */
  readonly listSearch: string;
}
