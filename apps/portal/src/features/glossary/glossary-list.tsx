/** 用語集 — every term under its 五十音 row, with its short text; a field narrows the list while it is typed in. */
import type { TechnicalTerm } from '@minori/contract/technical-term';
import { useId, useRef } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { GLOSSARY_TEXTS as TEXTS } from '../../wording/glossary.ts';
import styles from './glossary-list.module.css';
import { filterTerms, type KanaRow, kanaRows } from './kana-rows.ts';
import { useFilter } from './use-filter.ts';

interface GlossaryListProps {
  readonly terms: readonly TechnicalTerm[];
  readonly companyUrl: string;
}

export function GlossaryList({ terms, companyUrl }: GlossaryListProps) {
  const { filter, setFilter, follow } = useFilter();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const found = filterTerms(terms, filter);
  const rows = kanaRows(found);
  const reset = () => {
    setFilter('');
    if (!field.current) return;
    field.current.value = '';
    field.current.focus();
  };
  return (
    <>
      <search>
        <TextField
          ref={field}
          label={TEXTS.filter}
          support={TEXTS.filterSupport}
          defaultValue={filter}
          autoComplete="off"
          onChange={({ target }) => setFilter(target.value)}
        />
      </search>
      {rows.length > 1 && (
        <nav aria-label={TEXTS.rows}>
          <ul className={styles.rows}>
            {rows.map(({ row }, place) => (
              <li key={row}>
                <button
                  type="button"
                  aria-label={TEXTS.toRow(TEXTS.rowName(row))}
                  onClick={() => goTo(`${id}${place}`)}
                >
                  {row}
                </button>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <p role="status" aria-live="polite" className="strong">
        {TEXTS.count(found.length)}
      </p>
      {found.length === 0 && <Nothing isFiltered={filter !== ''} onReset={reset} />}
      {rows.map((row, place) => (
        <Row
          key={row.row}
          id={`${id}${place}`}
          row={row}
          hrefOf={({ technicalTermCode }) => `/${companyUrl}/glossary/${technicalTermCode}`}
          onFollow={follow}
        />
      ))}
    </>
  );
}

/** A press and not an address: Back from a term leads to where the list was left, not to the row that was pressed before. */
function goTo(headingId: string): void {
  const heading = document.getElementById(headingId);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

interface RowProps {
  readonly id: string;
  readonly row: KanaRow;
  readonly hrefOf: (term: TechnicalTerm) => string;
  readonly onFollow: ReturnType<typeof useFilter>['follow'];
}

function Row({ id, row: { row, terms }, hrefOf, onFollow }: RowProps) {
  return (
    <section className={styles.row} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {TEXTS.rowName(row)}
      </h2>
      <dl className={styles.terms}>
        {terms.map((term) => {
          const href = hrefOf(term);
          return (
            <div key={term.technicalTermCode}>
              <dt>
                <Link to={href} onClick={(event) => onFollow(event, href)}>
                  {term.title}
                </Link>
              </dt>
              <dd>{term.short}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

function Nothing({ isFiltered, onReset }: { readonly isFiltered: boolean; readonly onReset: () => void }) {
  if (!isFiltered) {
    return (
      <EmptyState heading={TEXTS.empty}>
        <p>{TEXTS.emptyText}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState heading={TEXTS.none} button={{ text: TEXTS.reset, onPress: onReset }}>
      <p>{TEXTS.noneText}</p>
    </EmptyState>
  );
}
