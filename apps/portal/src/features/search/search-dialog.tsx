/**
 * 検索 over everything: a native dialog with a combobox after the ARIA authoring practices. The focus stays in the field; the
 * arrow keys go through what was found, Enter opens it, Esc closes.
 */
import { LONGEST_KEYWORD } from '@minori/contract/column';
import { type KeyboardEvent, type MouseEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { isConverting } from '../../ui/input-method.ts';
import { SEARCH_TEXTS as TEXTS } from '../../wording/search.ts';
import { FoundList } from './found-list.tsx';
import styles from './search-dialog.module.css';
import { SearchState } from './search-state.tsx';
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: beside the dialog only a pointer can press; Esc closes it, too
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
  const groups = find(asked);
  const hits = groups.flatMap((group) => group.hits);
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
      <SearchState query={query} asked={asked} count={hits.length} onLeave={onClose} />
      <FoundList id={`${id}list`} groups={groups} active={active} onActive={setActive} onOpen={open} />
    </div>
  );
}
