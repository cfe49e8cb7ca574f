/** 学ぶ — the columns: for an employee first the one that concerns them, then the search and what it found. */
import { LONGEST_KEYWORD } from '@minori/contract/column';
import { Navigate } from 'react-router';
import { cleanKeyword } from '../../ui/keyword.ts';
import { SearchForm } from '../../ui/search-form.tsx';
import { SignInNote } from '../../ui/sign-in-note.tsx';
import { COLUMN_TEXTS } from '../../wording/column.ts';
import styles from './column-list.module.css';
import { ColumnResults } from './column-results.tsx';
import { changed, isNarrowed } from './column-search.ts';
import { Filters } from './filters.tsx';
import { RecommendedColumn } from './recommended-column.tsx';
import { useColumnSearch } from './use-column-search.ts';

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
