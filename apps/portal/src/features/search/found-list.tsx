/** What was found, by kind: the options of the search's field, each one pressed as a whole. */
import { useEffect, useRef } from 'react';
import { SEARCH_TEXTS as TEXTS } from '../../wording/search.ts';
import styles from './search-dialog.module.css';
import type { Hit, HitGroup } from './use-finder.ts';

interface FoundListProps {
  readonly id: string;
  readonly groups: readonly HitGroup[];
  /** Place of the option that Enter opens, over all groups. */
  readonly active: number;
  readonly onActive: (place: number) => void;
  readonly onOpen: (hit: Hit) => void;
}

export function FoundList({ id, groups, active, onActive, onOpen }: FoundListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Absent in jsdom, which lays nothing out.
    list.current?.querySelector(`[id="${id}${active}"]`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, active]);
  const hits = groups.flatMap((group) => group.hits);
  if (hits.length === 0) return null;
  return (
    <div ref={list} className={styles.list} id={id} role="listbox" aria-label={TEXTS.results}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
        <div key={group.kind} role="group" aria-labelledby={`${id}${group.kind}`}>
          <p className={styles.kind} id={`${id}${group.kind}`} role="presentation">
            {TEXTS.kinds[group.kind]}
          </p>
          {group.hits.map((hit) => {
            const place = hits.indexOf(hit);
            return (
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
                {hit.summary !== '' && <span className={styles.summary}>{hit.summary}</span>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
