/**
 * コラムの本文 — shows one column (article). The id of a question redirects to its own screen, because よくある質問 shares the
 * range of ids. A column that doesn't exist, or isn't for this reader, is reported on the screen.
 */

import type { ColumnDetail } from '@minori/contract/column-detail';
import { COLUMN_TEXTS } from '@minori/wording/ja/column';
import { formatDate, formatInstant, LANGUAGE, sideBySide } from '@minori/wording/ja/locale';
import { useCallback, useEffect, useRef } from 'react';
import { Link, Navigate } from 'react-router';
import { panelText } from '../../platform/errors/failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { ArticleText, useArticleParts } from '../../ui/markdown/article-text.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SignInNote } from '../../ui/sign-in-note.tsx';
import { SourceList } from '../../ui/source-list.tsx';
import styles from './column-article.module.css';
import { ColumnFacts } from './column-facts.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { fromList } from './from-list.ts';
import { KindIcon } from './kind-icon.tsx';
import { MoviePlayer } from './movie-player.tsx';
import { Quiz } from './quiz.tsx';
import { useColumnDetail } from './use-columns.ts';
import { useReadMark } from './use-read-mark.ts';

const TEXTS = COLUMN_TEXTS.detail;

interface ColumnDetailScreenProps extends ColumnPlace {
  /** As written in the URL. */
  readonly columnId: string;
}

export function ColumnDetailScreen({ columnId, ...place }: ColumnDetailScreenProps) {
  if (!/^[1-9]\d{0,5}$/.test(columnId)) return <Missing />;
  return <Column columnId={columnId} {...place} />;
}

function Column({ columnId, ...place }: ColumnDetailScreenProps) {
  const detail = useColumnDetail(columnId, place.sysUserCode);
  useArticleParts();
  if (detail.data?.faqCategory) return <Navigate to={`/${place.companyUrl}/faq/${columnId}`} replace />;
  if (detail.data) return <ColumnArticle column={detail.data} {...place} />;
  return (
    <>
      <PageHeading>{TEXTS.loading}</PageHeading>
      <Loaded query={detail} lines={[2, 10, 6]}>
        {() => null}
      </Loaded>
    </>
  );
}

/** Without a link back, which is above it. */
function Missing() {
  return (
    <>
      <PageHeading>{TEXTS.loading}</PageHeading>
      <EmptyState heading={TEXTS.missing}>
        <p>{TEXTS.missingText}</p>
      </EmptyState>
    </>
  );
}

interface ColumnArticleProps extends ColumnPlace {
  readonly column: ColumnDetail;
}

/** Renders a column with everything on its page: facts, movie, text, quiz, sources, feedback, and the next column. */
function ColumnArticle({ column, companyUrl, sysUserCode, listSearch }: ColumnArticleProps) {
  const termHref = useTermHref(column, companyUrl, sysUserCode !== null);
  const { title, createdAt, tags, movie, content, terms, quiz, sources, next } = column;
  return (
    <>
      <PageHeading language="ja">{title}</PageHeading>
      <div className={styles.facts}>
        <p className={styles.when}>
          <span>{TEXTS.publishedOn(formatDate(createdAt))}</span>
          <span>{sideBySide(tags.map(({ name }) => name))}</span>
        </p>
        <ColumnFacts column={column} />
      </div>
      {movie && (
        <div className="no-print">
          <MoviePlayer movie={movie} title={title} />
        </div>
      )}
      {/* Articles are in Japanese in every language of the portal. */}
      <article className={styles.paper} lang="ja">
        <ArticleText text={content} terms={terms} companyUrl={companyUrl} termHref={termHref}>
          {sysUserCode !== null && (
            <div lang={LANGUAGE}>
              <EndOfText column={column} sysUserCode={sysUserCode} />
            </div>
          )}
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
              <span lang="ja">{next.title}</span>
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

interface ColumnPlace {
  readonly companyUrl: string;
  /** null for a visitor. */
  readonly sysUserCode: string | null;
  /** The query of the list from which the column was opened. */
  readonly listSearch: string;
}

const READING_TEXTS = COLUMN_TEXTS.reading;

interface EndOfTextProps {
  readonly column: ColumnDetail;
  readonly sysUserCode: string;
}

/**
 * Marks the column as read once the end of its text has been on screen, or when the button is clicked. For a column
 * already read it shows when; if the mark couldn't be stored, a message says so and the button stays.
 */
function EndOfText({ column, sysUserCode }: EndOfTextProps) {
  const { readDate } = column;
  const { mark, isMarking, failure } = useReadMark(column.id, sysUserCode);
  const end = useRef<HTMLDivElement>(null);
  useOnceOnScreen(end, { isWanted: readDate === null, onScreen: mark });
  return (
    <div ref={end} className={styles.end}>
      {failure && (
        <Notice tone="error" isNew>
          <p>{panelText(failure)}</p>
        </Notice>
      )}
      <p role="status" className={readDate === null ? 'visually-hidden' : styles.read}>
        {readDate !== null && (
          <>
            <KindIcon name="done" />
            {READING_TEXTS.isRead(formatInstant(readDate))}
          </>
        )}
      </p>
      {readDate === null && (
        <Button variant="secondary" loading={isMarking && READING_TEXTS.marking} onClick={mark}>
          {READING_TEXTS.read}
        </Button>
      )}
    </div>
  );
}

interface Watch {
  readonly isWanted: boolean;
  readonly onScreen: () => void;
}

/** Calls back at most once. In browsers without IntersectionObserver only the button marks the column as read. */
function useOnceOnScreen(place: { readonly current: Element | null }, { isWanted, onScreen }: Watch): void {
  const reported = useRef(false);
  const tell = useRef(onScreen);
  useEffect(() => {
    tell.current = onScreen;
  });
  useEffect(() => {
    const element = place.current;
    if (!isWanted || reported.current || !element || typeof IntersectionObserver !== 'function') return;
    const observer = new IntersectionObserver((entries) => {
      if (reported.current || !entries.some(({ isIntersecting }) => isIntersecting)) return;
      reported.current = true;
      observer.disconnect();
      tell.current();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, isWanted]);
}
