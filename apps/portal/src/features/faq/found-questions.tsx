/** Shows the results of a search: their number and pages; without results, suggestions. */
import { getColumns } from '@minori/contract/column';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { panelText } from '../../platform/errors/failure-text.ts';
import { useCallQuery } from '../../platform/portal/use-call.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useFocusOnNewPage } from '../../ui/move-focus.ts';
import { Paging } from '../../ui/paging.tsx';
import { FAQ_TEXTS as TEXTS } from '../../wording/faq.ts';
import { useFaqCategories } from './category-chips.tsx';
import styles from './faq-screen.module.css';
import { addressOf, type FaqSearch, queryOf } from './faq-search.ts';
import { QuestionList } from './question-list.tsx';
import type { Reader } from './reader.ts';

interface FoundQuestionsProps {
  readonly search: FaqSearch;
  readonly reader: Reader;
  readonly onClear: () => void;
}

export function FoundQuestions({ search, reader, onClear }: FoundQuestionsProps) {
  const found = useCallQuery(getColumns, { query: queryOf(search, reader) });
  const title = useTitle(search);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnNewPage(heading, { page: search.page, conditions: addressOf({ ...search, page: 1 }) });
  const isNarrowed = search.keyword !== '' || search.categoryId !== null;
  return (
    <section className="stack-4" aria-labelledby="found-questions">
      <div className={styles.head}>
        <h2 ref={heading} id="found-questions" tabIndex={-1}>
          {title}
        </h2>
        <p className={styles.count} role="status">
          {found.data ? TEXTS.count(found.data.columnCount) : ''}
        </p>
      </div>
      {isNarrowed && (
        <div>
          <Button variant="quiet" onClick={onClear}>
            {TEXTS.search.clear}
          </Button>
        </div>
      )}
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
    </section>
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
