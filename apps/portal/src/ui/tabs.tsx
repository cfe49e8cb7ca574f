/**
 * Tabs as the ARIA Authoring Practices have them, with the arrow keys opening what they reach; the open one is the caller's,
 * so it can be in the address. Written here because the first picture of eight screens waits for them
 * (docs/decisions/0036-what-screens-share-goes-into-few-files.md).
 */
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import styles from './tabs.module.css';

interface TabOption {
  readonly key: string;
  readonly title: string;
  /** A word about one of them, e.g. whose it is. */
  readonly mark?: string | undefined;
  readonly content: ReactNode;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly TabOption[];
  /** The first one is open where there is none of this key. */
  readonly selected: string;
  readonly onSelect: (key: string) => void;
}

export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const id = useId();
  const at = Math.max(
    0,
    tabs.findIndex(({ key }) => key === selected),
  );
  const move = (event: KeyboardEvent<HTMLElement>) => {
    // Alt and an arrow go back in the history.
    const isAlone = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    // From the tab that has the focus: what a key before it has chosen may not be open yet.
    const own = [...(event.currentTarget.parentElement?.children ?? [])];
    const to = isAlone ? reached(event.key, own.indexOf(event.currentTarget), tabs.length) : undefined;
    const next = to === undefined ? undefined : tabs[to];
    if (to === undefined || next === undefined) return;
    event.preventDefault();
    onSelect(next.key);
    (own[to] as HTMLElement | undefined)?.focus();
  };
  return (
    <div className={styles.tabs}>
      <div className={styles.list} role="tablist" aria-label={label}>
        {tabs.map(({ key, title, mark }, place) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}tab-${key}`}
            className={styles.tab}
            aria-selected={place === at}
            aria-controls={place === at ? `${id}panel` : undefined}
            tabIndex={place === at ? 0 : -1}
            onClick={() => onSelect(key)}
            onKeyDown={move}
          >
            {title} {mark && <span className={styles.mark}>{mark}</span>}
          </button>
        ))}
      </div>
      <div
        key={tabs[at]?.key}
        role="tabpanel"
        id={`${id}panel`}
        className={styles.panel}
        aria-labelledby={`${id}tab-${tabs[at]?.key}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: Tab leads into the panel, also where nothing in it takes the focus
        tabIndex={0}
      >
        {tabs[at]?.content}
      </div>
    </div>
  );
}

/** The place that a key leads to, from the last one around to the first; undefined for any other key. */
function reached(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
