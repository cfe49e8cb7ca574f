/**
 * Renders tabs as in the ARIA Authoring Practices; the arrow keys open the tab that they reach. The caller stores
 * which tab is open, so that it can be in the URL. No library is used, because the first paint of eight screens waits
 * for the tabs (docs/decisions/0036-what-screens-share-goes-into-few-files.md).
 */
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import styles from './tabs.module.css';

interface TabOption {
  readonly key: string;
  readonly title: string;
  /** A word next to the name, for example whose tab it is. */
  readonly mark?: string | undefined;
  readonly content: ReactNode;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly TabOption[];
  /** The key of the open tab; the first one if no tab has it. */
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
    // With Alt, an arrow key goes back or forward in the history.
    const isAlone = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    // Counts from the focused tab, because the tab that an earlier key chose may not be open yet.
    const own = [...(event.currentTarget.parentElement?.children ?? [])];
    const to = isAlone ? tabIndexByKey(event.key, own.indexOf(event.currentTarget), tabs.length) : undefined;
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: Tab leads into the panel, also if nothing in it can be focused
        tabIndex={0}
      >
        {tabs[at]?.content}
      </div>
    </div>
  );
}

/** The index of the tab that a key leads to, wrapping around at the ends; undefined for any other key. */
function tabIndexByKey(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
