/** 用語集 — lists every term under its row (五十音, or the letter in English), with its short text. Typing in a field filters the list. */
import type { TechnicalTerm } from '@minori/contract/technical-term';
import { GLOSSARY_ROWS, OTHER_ROW, GLOSSARY_TEXTS as TEXTS } from '@minori/wording/ja/glossary';
import { LANGUAGE } from '@minori/wording/ja/locale';
import { type MouseEvent, useId, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import { folded } from '../../ui/keyword.ts';
import { TextField } from '../../ui/text-field.tsx';
import styles from './glossary-list.module.css';

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

/** Scrolls without changing the URL, so that Back from a term leads to the place where the list was left. */
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

const LARGE_OF_SMALL_KANA: Readonly<Record<string, string>> = {
  ...{ ぁ: 'あ', ぃ: 'い', ぅ: 'う', ぇ: 'え', ぉ: 'お', っ: 'つ', ゃ: 'や', ゅ: 'ゆ', ょ: 'よ', ゎ: 'わ', ゔ: 'う' },
};

interface KanaRow {
  readonly row: string;
  readonly terms: readonly TechnicalTerm[];
}

/** Rows that have terms, in their order; within a row, terms by their reading. */
export function kanaRows(terms: readonly TechnicalTerm[]): readonly KanaRow[] {
  const sorted = [...terms].sort((one, other) => one.reading.localeCompare(other.reading, LANGUAGE));
  return [...GLOSSARY_ROWS.map(([row]) => row), OTHER_ROW].flatMap((row) => {
    const own = sorted.filter(({ reading }) => rowOf(reading) === row);
    return own.length === 0 ? [] : [{ row, terms: own }];
  });
}

function rowOf(reading: string): string {
  const first = plain(folded(reading).charAt(0));
  return GLOSSARY_ROWS.find(([, letters]) => letters.includes(first) && first !== '')?.[0] ?? OTHER_ROW;
}

/** Removes the voicing marks (が → か, ぱ → は) and enlarges small kana. */
function plain(kana: string): string {
  const bare = kana.normalize('NFD').charAt(0);
  return LARGE_OF_SMALL_KANA[bare] ?? bare;
}

/** Terms whose name or reading contains the typed text, however it was typed. */
export function filterTerms(terms: readonly TechnicalTerm[], typed: string): readonly TechnicalTerm[] {
  const wanted = folded(typed);
  return terms.filter(({ title, reading }) => folded(title).includes(wanted) || folded(reading).includes(wanted));
}

const FILTER_PARAMETER = 'filter';
const MAX_FILTER_LENGTH = 40;

/**
 * The text by which the list is filtered. It is written into the URL when a term is opened, not at each letter, so that
 * the link back leads to the same list.
 */
function useFilter() {
  const [parts] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const written = (parts.get(FILTER_PARAMETER) ?? '').slice(0, MAX_FILTER_LENGTH);
  const [filter, setFilter] = useState(written);

  const open = async (href: string) => {
    const search = filter === '' ? '' : `?${new URLSearchParams({ [FILTER_PARAMETER]: filter })}`;
    await navigate(pathname + search, { replace: true, preventScrollReset: true });
    await navigate(href);
  };
  return {
    filter,
    setFilter: (typed: string) => setFilter(typed.slice(0, MAX_FILTER_LENGTH)),
    /** For the links of the list: stores the filter in the URL, then opens the page. */
    follow: (event: MouseEvent, href: string) => {
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (!isPlain || filter === written) return;
      event.preventDefault();
      void open(href);
    },
  };
}
