/**
 * 検索 — searches everything in a native dialog, with a combobox as in the ARIA authoring practices. The focus stays in
 * the field; the arrow keys move through the results, Enter opens one, Esc closes.
 */
import { LONGEST_KEYWORD } from '@minori/contract/column';
import { getSearchTexts, type SearchedKind } from '@minori/contract/search';
import { textFinder } from '@minori/search/find-texts';
import { namesOf, SEARCHED_SCREENS, SEARCH_TEXTS as TEXTS } from '@minori/wording/ja/search';
import {
  type KeyboardEvent,
  type MouseEvent,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Link, useNavigate } from 'react-router';
import { panelText } from '../../platform/errors/failure-text.ts';
import { useCallQuery } from '../../platform/portal/use-call.ts';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { useIsPageOffered } from '../../platform/portal/use-offers.ts';
import { isPageForRole } from '../../platform/session/gated-pages.ts';
import { Announcement } from '../../ui/announcement.tsx';
import { isConverting } from '../../ui/input-method.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './search-dialog.module.css';

interface SearchDialogProps {
  readonly employee: Employed;
  readonly onClose: () => void;
}

export function SearchDialog({ employee, onClose }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: only a pointer can click outside the dialog; Esc closes it, too
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={TEXTS.label}
      onClose={onClose}
      onClick={({ target }: MouseEvent) => target === dialog.current && close()}
    >
      <Search employee={employee} onClose={close} />
    </dialog>
  );
}

function Search({ employee, onClose }: SearchDialogProps) {
  const id = useId();
  const navigate = useNavigate();
  const { query, find } = useFinder(employee);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const asked = useDeferredValue(typed.trim());
  const hits = find(asked);
  const open = ({ to }: Hit) => {
    onClose();
    void navigate(to);
  };
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (isConverting(event) || hits.length === 0 || (step === undefined && event.key !== 'Enter')) return;
    event.preventDefault();
    const hit = hits[active];
    if (step !== undefined) setActive((active + step + hits.length) % hits.length);
    else if (hit) open(hit);
  };
  return (
    <div className={styles.search}>
      <div className={styles.row}>
        <label className="visually-hidden" htmlFor={`${id}field`}>
          {TEXTS.label}
        </label>
        <input
          id={`${id}field`}
          className={styles.field}
          type="text"
          role="combobox"
          aria-expanded={hits.length > 0}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={hits.length > 0 ? `${id}list${active}` : undefined}
          aria-describedby={`${id}support`}
          autoComplete="off"
          enterKeyHint="go"
          maxLength={LONGEST_KEYWORD}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setActive(0);
          }}
          onKeyDown={move}
        />
        <button type="button" className={styles.close} onClick={onClose}>
          {TEXTS.close}
        </button>
      </div>
      <p className={styles.support} id={`${id}support`}>
        {TEXTS.support}
      </p>
      {/* The field has the focus from the dialog's first moment on, of which Firefox tells a screen reader nothing. */}
      <div className="visually-hidden">
        <Announcement>{TEXTS.label}</Announcement>
      </div>
      <SearchState query={query} asked={asked} count={hits.length} onLeave={onClose} />
      <FoundList id={`${id}list`} hits={hits} active={active} onActive={setActive} onOpen={open} />
    </div>
  );
}

interface FoundListProps {
  readonly id: string;
  readonly hits: readonly Hit[];
  /** Index of the option that Enter opens. */
  readonly active: number;
  readonly onActive: (place: number) => void;
  readonly onOpen: (hit: Hit) => void;
}

/** Lists the results, best first, as options of the search field, each with its kind; the whole option can be clicked. */
function FoundList({ id, hits, active, onActive, onOpen }: FoundListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // `scrollIntoView` is absent in jsdom, which has no layout.
    list.current?.querySelector(`[id="${id}${active}"]`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, active]);
  if (hits.length === 0) return null;
  return (
    <div ref={list} className={styles.list} id={id} role="listbox" aria-label={TEXTS.results}>
      {hits.map((hit, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the field, which names the active option
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
        <div
          key={hit.key}
          id={`${id}${place}`}
          className={styles.option}
          role="option"
          aria-selected={place === active}
          onPointerMove={() => place !== active && onActive(place)}
          onClick={() => onOpen(hit)}
        >
          <span className={styles.title}>{hit.title}</span>
          <span className={styles.kind}>{TEXTS.kinds[hit.kind]}</span>
          {hit.summary !== '' && <span className={styles.summary}>{hit.summary}</span>}
        </div>
      ))}
    </div>
  );
}

interface SearchStateProps {
  readonly query: ReturnType<typeof useFinder>['query'];
  /** The typed text, trimmed. */
  readonly asked: string;
  readonly count: number;
  readonly onLeave: () => void;
}

/**
 * Shows and announces the state of the search: loading, number of results, no results with suggestions, or texts that
 * failed to load.
 */
function SearchState({ query, asked, count, onLeave }: SearchStateProps) {
  const isWaiting = query.isPending;
  return (
    <>
      <p className={styles.count} role="status">
        {asked !== '' && (isWaiting ? TEXTS.loading : TEXTS.found(count))}
      </p>
      {query.error && <Notice tone="info">{panelText(query.error)}</Notice>}
      {asked !== '' && count === 0 && !isWaiting && (
        <p className={styles.nothing}>
          {TEXTS.nothing.text}{' '}
          <Link to="/contact" onClick={onLeave}>
            {TEXTS.nothing.ask}
          </Link>
        </p>
      )}
    </>
  );
}

interface Hit {
  readonly key: string;
  readonly kind: 'screen' | SearchedKind;
  readonly title: string;
  readonly summary: string;
  /** The full path in the app. */
  readonly to: string;
}

/** Best first, and of each kind no more than this: a word of many texts leaves room for other kinds. */
const MOST_OF_A_KIND = 5;

/** Path below the company's part of the URL. */
const FOLDERS: Readonly<Record<SearchedKind, string>> = {
  ...{ faq: 'faq', column: 'column', term: 'glossary', notice: 'notice' },
  product: 'item-selection/fund',
};

const NO_SYNONYMS = { groups: [], leftOut: [] };

type Employed = Pick<Employee, 'companyUrl' | 'sysUserCode' | 'staffRole'>;

/**
 * Finds the pages that this employee may open by the typed text. All texts are fetched once, when the search is opened,
 * so that the typed text never leaves the page: it is in no call, URL or storage (docs/decisions/0027).
 */
function useFinder({ companyUrl, sysUserCode, staffRole }: Employed) {
  const query = useCallQuery(getSearchTexts, { query: { sysUserCode } });
  const isOffered = useIsPageOffered();
  const { texts = [], synonyms = NO_SYNONYMS } = query.data ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: the offered pages change only with the company
  const find = useMemo(() => {
    const paths = [
      ...SEARCHED_SCREENS.map((screen) => ({ ...screen, kind: 'screen' as const })),
      ...texts.map(({ id, ...text }) => ({ ...text, path: `${FOLDERS[text.kind]}/${id}` })),
    ];
    const offered = paths.filter(({ path }) => isOffered(path) && isPageForRole(staffRole, path));
    const addressOf = (path: string) => (path.startsWith('/') ? path : `/${companyUrl}/${path}`);
    const hits = new Map(
      offered.map(({ kind, title, summary, path }) => [path, { key: path, kind, title, summary, to: addressOf(path) }]),
    );
    const finder = textFinder(
      offered.map(({ path, kind, title, summary, words }) => ({
        ...{ key: path, kind, title, text: `${summary}\n${words}` },
        ...(kind === 'screen' && { names: namesOf(words) }),
      })),
      synonyms,
    );
    return (typed: string) => withinLimit(finder(typed).flatMap((key) => hits.get(key) ?? []));
  }, [texts, synonyms, companyUrl, staffRole]);
  return { query, find };
}

function withinLimit(hits: readonly Hit[]): readonly Hit[] {
  const counts = new Map<Hit['kind'], number>();
  return hits.filter(({ kind }) => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= MOST_OF_A_KIND;
  });
}
