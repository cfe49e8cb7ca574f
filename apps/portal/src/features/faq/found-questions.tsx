/** Shows the results of a search: their number and pages; without results, suggestions. */
import type { CallResponse } from '@minori/contract/call';
import { getColumns } from '@minori/contract/column';
import { FAQ_TEXTS as TEXTS } from '@minori/wording/ja/faq';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import type { CallFailure } from '../../platform/api/call-failure.ts';
import { panelText } from '../../platform/errors/failure-text.ts';
import { useCallQuery } from '../../platform/portal/use-call.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useFocusOnNewPage } from '../../ui/move-focus.ts';
import { Paging } from '../../ui/paging.tsx';
import { useFaqCategories } from './category-chips.tsx';
import styles from './faq-screen.module.css';
import { ALL_QUESTIONS, addressOf, type FaqSearch, queryOf } from './faq-search.ts';
import { QuestionList } from './question-list.tsx';
import type { Reader } from './reader.ts';

interface FoundQuestionsProps {
  /** null if nothing is searched for. */
  readonly search: FaqSearch | null;
  readonly reader: Reader;
  readonly onClear: () => void;
}

/** Renders the results; without a search only their empty status, so that it exists before its first text. */
export function FoundQuestions({ search, reader, onClear }: FoundQuestionsProps) {
  const shown = search ?? ALL_QUESTIONS;
  const found = useCallQuery(getColumns, { query: queryOf(shown, reader) }, { enabled: search !== null });
  const title = useTitle(shown);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnNewPage(heading, { page: shown.page, conditions: addressOf({ ...shown, page: 1 }) });
  const isNarrowed = shown.keyword !== '' || shown.categoryId !== null;
  return (
    <section
      className={search === null ? 'visually-hidden' : 'stack-2'}
      {...(search !== null && { 'aria-labelledby': 'found-questions' })}
    >
      <div className={styles.head}>
        {search !== null && (
          <h2 ref={heading} id="found-questions" tabIndex={-1}>
            {title}
          </h2>
        )}
        <p className={styles.count} role="status">
          {search !== null && found.data ? TEXTS.count(found.data.columnCount) : ''}
        </p>
        {isNarrowed && (
          <Button variant="quiet" onClick={onClear}>
            {TEXTS.search.clear}
          </Button>
        )}
      </div>
      {search !== null && <List found={found} search={search} reader={reader} isNarrowed={isNarrowed} />}
    </section>
  );
}

interface ListProps extends Pick<FoundQuestionsProps, 'reader'> {
  readonly found: UseQueryResult<CallResponse<typeof getColumns>, CallFailure>;
  readonly search: FaqSearch;
  readonly isNarrowed: boolean;
}

function List({ found, search, reader, isNarrowed }: ListProps) {
  return (
    <Loaded
      query={found}
      errorText={({ error }) => panelText({ error, subject: 'faqColumnList' })}
      lines={[2, 2, 2, 2, 2]}
    >
      {({ columns, columnCount, totalPageNumber }) =>
        columns.length === 0 ? (
          <Nothing hasOtherPages={columnCount > 0} isNarrowed={isNarrowed} search={search} />
        ) : (
          <>
            <QuestionList questions={columns} reader={reader} />
            <Paging
              label={TEXTS.title}
              page={search.page}
              pages={totalPageNumber}
              hrefOf={(page) => addressOf({ ...search, page })}
            />
          </>
        )
      }
    </Loaded>
  );
}

function useTitle({ keyword, categoryId }: FaqSearch): string {
  const { data } = useFaqCategories();
  if (keyword !== '') return TEXTS.found(keyword);
  if (categoryId === null) return TEXTS.all;
  return data?.find(({ id }) => id === categoryId)?.name ?? TEXTS.ofCategory;
}

interface NothingProps {
  /** Whether the URL names a page after the last one. */
  readonly hasOtherPages: boolean;
  readonly isNarrowed: boolean;
  readonly search: FaqSearch;
}

function Nothing({ hasOtherPages, isNarrowed, search }: NothingProps): ReactNode {
  if (hasOtherPages) {
    return (
      <EmptyState
        heading={TEXTS.beyond.heading}
        action={
          <Link className={buttonClass({ variant: 'secondary' })} to={addressOf({ ...search, page: 1 })}>
            {TEXTS.beyond.first}
          </Link>
        }
      >
        {null}
      </EmptyState>
    );
  }
  return (
    <EmptyState heading={isNarrowed ? TEXTS.empty.heading : TEXTS.empty.none}>
      {search.categoryId !== null && search.keyword !== '' ? <p>{TEXTS.empty.text}</p> : null}
    </EmptyState>
  );
}
