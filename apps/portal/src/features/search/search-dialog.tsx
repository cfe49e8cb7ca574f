/**
 * 検索 — searches everything in a native dialog, with a combobox as in the ARIA authoring practices. The focus stays in
 * the field; the arrow keys move through the results, Enter opens one, Esc closes.
 */
import { LONGEST_KEYWORD } from '@minori/contract/column';
import { type KeyboardEvent, type MouseEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { panelText } from '../../platform/errors/failure-text.ts';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { Announcement } from '../../ui/announcement.tsx';
import { isConverting } from '../../ui/input-method.ts';
import { Notice } from '../../ui/notice.tsx';
import { SEARCH_TEXTS as TEXTS } from '../../wording/search.ts';
import styles from './search-dialog.module.css';
import { type Hit, useFinder } from './use-finder.ts';

interface SearchDialogProps {
  readonly employee: Pick<Employee, 'companyUrl' | 'sysUserCode'>;
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
