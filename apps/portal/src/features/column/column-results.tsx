/** Shows the results of a column search: their number, their order, one page of columns, and links to the other pages. */
import type { CallResponse } from '@minori/contract/call';
import { type getColumns, SORT_TYPES } from '@minori/contract/column';
import { COLUMN_TEXTS } from '@minori/wording/ja/column';
import { useId, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { moveFocus, useFocusOnNewPage } from '../../ui/move-focus.ts';
import { Paging } from '../../ui/paging.tsx';
import { ColumnCard } from './column-card.tsx';
import styles from './column-list.module.css';
import { type ColumnSearching, changed, isNarrowed, NO_SEARCH, writeSearch } from './column-search.ts';
import { Filters, type FiltersProps } from './filters.tsx';
import { useColumns } from './use-columns.ts';

const TEXTS = COLUMN_TEXTS.list;

interface ColumnResultsProps extends Pick<ColumnSearching, 'search' | 'hrefOf' | 'look'> {
  readonly companyUrl: string;
  readonly sysUserCode: string | null;
}

export function ColumnResults({ companyUrl, sysUserCode, search, hrefOf, look }: ColumnResultsProps) {
  const columns = useColumns(search, sysUserCode);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const { pageNumber } = search;
  useFocusOnNewPage(heading, { page: pageNumber, conditions: writeSearch({ ...search, pageNumber: 1 }) });
  const { data } = columns;
  // The focus moves, because the clicked button disappears.
  const reset = () => {
    look({ ...NO_SEARCH, sortType: search.sortType });
    moveFocus(heading.current);
  };
  const toFirstPage = () => look({ ...search, pageNumber: 1 });
  return (
    <section className={styles.results} aria-labelledby={id}>
      <div className={styles.resultsHead}>
        <h2 ref={heading} id={id} tabIndex={-1}>
          {TEXTS.heading}
        </h2>
        <SortChoice search={search} onChange={look} />
      </div>
      <Filters search={search} onChange={look} isSignedIn={sysUserCode !== null} />
      <div className={styles.count}>
        <p role="status" aria-live="polite">
          {data && TEXTS.count(data.columnCount)}
        </p>
        {isNarrowed(search) && data && data.columns.length > 0 && (
          <Button variant="quiet" onClick={reset}>
            {COLUMN_TEXTS.search.reset}
          </Button>
        )}
      </div>
      <Loaded query={columns} lines={[5, 5, 5]}>
        {(found) =>
          found.columns.length === 0 ? (
            <Nothing found={found} isNarrowed={isNarrowed(search)} onReset={reset} onFirstPage={toFirstPage} />
          ) : (
            <>
              <ul className={styles.cards}>
                {found.columns.map((column) => (
                  <li key={column.id}>
                    <ColumnCard column={column} companyUrl={companyUrl} listSearch={writeSearch(search)} />
                  </li>
                ))}
              </ul>
              <Paging
                label={TEXTS.heading}
                page={found.pageNumber}
                pages={found.totalPageNumber}
                hrefOf={(page) => hrefOf({ ...search, pageNumber: page })}
              />
            </>
          )
        }
      </Loaded>
    </section>
  );
}

type Found = CallResponse<typeof getColumns>;

interface NothingProps {
  readonly found: Found;
  readonly isNarrowed: boolean;
  readonly onReset: () => void;
  readonly onFirstPage: () => void;
}

function Nothing({ found, isNarrowed, onReset, onFirstPage }: NothingProps) {
  if (found.columnCount > 0) {
    return (
      <EmptyState heading={TEXTS.noPage} button={{ text: TEXTS.firstPage, onPress: onFirstPage }}>
        <p>{TEXTS.noPageText}</p>
      </EmptyState>
    );
  }
  if (!isNarrowed) {
    return (
      <EmptyState heading={TEXTS.empty}>
        <p>{TEXTS.emptyText}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState heading={TEXTS.none} button={{ text: COLUMN_TEXTS.search.reset, onPress: onReset }}>
      <p>{TEXTS.noneText}</p>
    </EmptyState>
  );
}

const SEARCH_TEXTS = COLUMN_TEXTS.search;

/** Lets the reader choose the order of the results. */
function SortChoice({ search, onChange }: FiltersProps) {
  return (
    <label className={styles.sort}>
      {SEARCH_TEXTS.sort}
      <select
        value={search.sortType}
        onChange={({ target }) => {
          const sortType = SORT_TYPES.find((sort) => `${sort}` === target.value);
          if (sortType) onChange(changed(search, { sortType }));
        }}
      >
        {SORT_TYPES.map((sort) => (
          <option key={sort} value={sort}>
            {SEARCH_TEXTS.sorts[sort]}
          </option>
        ))}
      </select>
    </label>
  );
}
