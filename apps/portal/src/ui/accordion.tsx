/**
 * Panels that open and close; which are open is remembered on this device under the specification's names. Built on
 * native `details`, so that the browser's own search finds text in closed panels and no script is needed to read them.
 */
import type { ReactNode } from 'react';
import { usePersisted, usePortal } from '../platform/portal/portal-context.tsx';
import type { AccordionKey } from '../platform/state/slices/accordion.ts';
import styles from './accordion.module.css';

interface Panel {
  readonly heading: string;
  /** Shown beside the heading, e.g. a score. */
  readonly aside?: ReactNode;
  readonly content: ReactNode;
  /** What stands below the heading while the panel is closed: an answer, where the content has more. */
  readonly closed?: ReactNode;
}

interface AccordionProps {
  readonly name: AccordionKey;
  /** As many as the specification counts for this name. */
  readonly panels: readonly Panel[];
  /** Each a card of its own, two side by side where there is room; a class says which stand otherwise. */
  readonly inColumns?: boolean | string;
}

export function Accordion({ name, panels, inColumns = false }: AccordionProps) {
  const { store } = usePortal();
  const open = usePersisted((state) => state.accordion[name]);
  const remember = (place: number, isOpen: boolean) => {
    const { accordion } = store.getState();
    if (accordion[name][place] === isOpen) return;
    store.setState({ accordion: { ...accordion, [name]: accordion[name].with(place, isOpen) } });
  };
  return (
    <div className={inColumns ? `columns ${styles.columns} ${inColumns === true ? '' : inColumns}` : styles.accordion}>
      {panels.map(({ heading, aside, content, closed }, place) => (
        <div key={heading} className={styles.panel}>
          <details open={open[place] ?? false} onToggle={(event) => remember(place, event.currentTarget.open)}>
            <summary className={styles.summary}>
              <span className={styles.title}>
                <h3>{heading}</h3>
                {aside && <span className={styles.aside}>{aside}</span>}
              </span>
            </summary>
            <div className={styles.content}>{content}</div>
          </details>
          {closed && !open[place] && <div className={styles.content}>{closed}</div>}
        </div>
      ))}
    </div>
  );
}
