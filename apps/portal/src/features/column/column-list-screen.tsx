/**
 * 学ぶ — lists the columns: the title with the search, for an employee the recommended column, then the list with its
 * filters.
 */
import { LONGEST_KEYWORD } from '@minori/contract/column';
import { COLUMN_TEXTS as TEXTS } from '@minori/wording/ja/column';
import { Navigate } from 'react-router';
import { cleanKeyword } from '../../ui/keyword.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { SignInNote } from '../../ui/sign-in-note.tsx';
import styles from './column-list.module.css';
import { ColumnResults } from './column-results.tsx';
import { changed, isNarrowed, useColumnSearch } from './column-search.ts';
import { RecommendedColumn } from './recommended-column.tsx';

interface ColumnListScreenProps {
  readonly companyUrl: string;
  /** null for a visitor. */
  readonly sysUserCode: string | null;
}

export function ColumnListScreen({ companyUrl, sysUserCode }: ColumnListScreenProps) {
  const { search, hrefOf, look, instead } = useColumnSearch();
  if (instead !== null) return <Navigate to={instead} replace />;
  // No column is recommended while the list is filtered or on a later page.
  const isLooking = isNarrowed(search) || search.pageNumber > 1;
  return (
    <div className={`columns ${styles.screen}`}>
      <div className={styles.top}>
        <PageHeading lead={TEXTS.lead}>{TEXTS.title}</PageHeading>
        <SearchForm
          label={TEXTS.search.keyword}
          submit={TEXTS.search.submit}
          name="keyWord"
          longest={LONGEST_KEYWORD}
          searched={search.keyWord}
          onSearch={(typed) => look(changed(search, { keyWord: cleanKeyword(typed) }))}
        />
      </div>
      {sysUserCode !== null && !isLooking && <RecommendedColumn companyUrl={companyUrl} sysUserCode={sysUserCode} />}
      <ColumnResults companyUrl={companyUrl} sysUserCode={sysUserCode} search={search} hrefOf={hrefOf} look={look} />
      {sysUserCode === null && <SignInNote text={TEXTS.visitor} />}
    </div>
  );
}
