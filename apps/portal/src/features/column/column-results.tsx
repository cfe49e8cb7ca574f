/** What was found: how many, in which order, the columns of one page, and the other pages. */
import type { CallResponse } from '@minori/contract/call';
import type { getColumns } from '@minori/contract/column';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { panelText } from '../../platform/errors/failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Paging } from '../../ui/paging.tsx';
import { COLUMN_TEXTS } from '../../wording/column.ts';
import { ColumnCard } from './column-card.tsx';
import styles from './column-list.module.css';
import { type ColumnSearch, isNarrowed, NO_SEARCH, writeSearch } from './column-search.ts';
import { SortChoice } from './filters.tsx';
import type { ColumnSearching } from './use-column-search.ts';
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
  useFocusOnNewPage(heading, search);
  const { data } = columns;
  return (
    <section className={styles.results} aria-labelledby={id}>
      <div className={styles.resultsHead}>
        <h2 ref={heading} id={id} tabIndex={-1}>
          {TEXTS.heading}
        </h2>
        <SortChoice search={search} onChange={look} />
      </div>
      <div className={styles.count}>
        <p role="status" aria-live="polite">
          {data && TEXTS.count(data.columnCount)}
        </p>
        {isNarrowed(search) && data && data.columns.length > 0 && (
          <Button variant="quiet" onClick={() => look({ ...NO_SEARCH, sortType: search.sortType })}>
            {COLUMN_TEXTS.search.reset}
          </Button>
        )}
      </div>
      <Loaded query={columns} errorText={panelText} lines={[5, 5, 5]}>
        {(found) =>
          found.columns.length === 0 ? (
            <Nothing look={look} search={search} found={found} />
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

/** Another page of the same search is read from its beginning; a condition that was pressed keeps the focus. */
function useFocusOnNewPage(heading: RefObject<HTMLHeadingElement | null>, search: ColumnSearch): void {
  const { pageNumber } = search;
  const conditions = writeSearch({ ...search, pageNumber: 1 });
  const before = useRef({ pageNumber, conditions });
  useEffect(() => {
    const isTurned = before.current.conditions === conditions && before.current.pageNumber !== pageNumber;
    before.current = { pageNumber, conditions };
    if (isTurned) heading.current?.focus();
  }, [heading, pageNumber, conditions]);
}

type Found = CallResponse<typeof getColumns>;

function Nothing({ found, search, look }: Pick<ColumnResultsProps, 'search' | 'look'> & { found: Found }) {
  if (found.columnCount > 0) {
    return (
      <EmptyState
        heading={TEXTS.noPage}
        action={
          <Button variant="secondary" onClick={() => look({ ...search, pageNumber: 1 })}>
            {TEXTS.firstPage}
          </Button>
        }
      >
        <p>{TEXTS.noPageText}</p>
      </EmptyState>
    );
  }
  if (!isNarrowed(search)) {
    return (
      <EmptyState heading={TEXTS.empty}>
        <p>{TEXTS.emptyText}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      heading={TEXTS.none}
      action={
        <Button variant="secondary" onClick={() => look({ ...NO_SEARCH, sortType: search.sortType })}>
          {COLUMN_TEXTS.search.reset}
        </Button>
      }
    >
      <p>{TEXTS.noneText}</p>
    </EmptyState>
  );
}
