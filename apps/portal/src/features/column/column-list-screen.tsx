/** 学ぶ — the columns: for an employee first the one that concerns them, then the search and what it found. */
import { LONGEST_KEYWORD } from '@minori/contract/column';
import { Navigate } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { cleanKeyword } from '../../ui/keyword.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { SignInNote } from '../../ui/sign-in-note.tsx';
import { COLUMN_TEXTS } from '../../wording/column.ts';
import { ColumnCard } from './column-card.tsx';
import styles from './column-list.module.css';
import { ColumnResults } from './column-results.tsx';
import { changed, isNarrowed } from './column-search.ts';
import { Filters } from './filters.tsx';
import { useColumnSearch } from './use-column-search.ts';
import { useColumnReader } from './use-columns.ts';

const TEXTS = COLUMN_TEXTS.recommended;

interface ColumnListScreenProps {
  readonly companyUrl: string;
  /** null for a visitor. */
  readonly sysUserCode: string | null;
}

export function ColumnListScreen({ companyUrl, sysUserCode }: ColumnListScreenProps) {
  const { search, hrefOf, look, instead } = useColumnSearch();
  if (instead !== null) return <Navigate to={instead} replace />;
  // Whoever is looking for something has said what concerns them.
  const isLooking = isNarrowed(search) || search.pageNumber > 1;
  return (
    <>
      {sysUserCode === null && <SignInNote text={COLUMN_TEXTS.visitor} />}
      {sysUserCode !== null && !isLooking && <RecommendedColumn companyUrl={companyUrl} sysUserCode={sysUserCode} />}
      <section className={styles.search} aria-label={COLUMN_TEXTS.search.heading}>
        <SearchForm
          label={COLUMN_TEXTS.search.keyword}
          submit={COLUMN_TEXTS.search.submit}
          name="keyWord"
          longest={LONGEST_KEYWORD}
          searched={search.keyWord}
          onSearch={(typed) => look(changed(search, { keyWord: cleanKeyword(typed) }))}
        />
        <Filters search={search} onChange={look} isSignedIn={sysUserCode !== null} />
      </section>
      <ColumnResults companyUrl={companyUrl} sysUserCode={sysUserCode} search={search} hrefOf={hrefOf} look={look} />
    </>
  );
}

interface RecommendedColumnProps {
  readonly companyUrl: string;
  readonly sysUserCode: string;
}

/** あなたに関係のある1本 — the one thing of the list for an employee: one column, why this one, and how far they are. */
function RecommendedColumn({ companyUrl, sysUserCode }: RecommendedColumnProps) {
  const reader = useColumnReader(sysUserCode);
  return (
    <Card heading={TEXTS.heading}>
      <Loaded query={reader} lines={[1, 5]}>
        {({ recommended, readCount, columnCount, correctCount, quizCount }) => (
          <>
            {recommended === null ? (
              <p>{TEXTS.allRead}</p>
            ) : (
              <>
                <p>{TEXTS.reason(recommended)}</p>
                <ColumnCard column={recommended.column} companyUrl={companyUrl} listSearch="" />
              </>
            )}
            <p>
              {TEXTS.progress(readCount, columnCount)}
              {quizCount > 0 && TEXTS.quizzes(correctCount, quizCount)}
            </p>
          </>
        )}
      </Loaded>
    </Card>
  );
}
