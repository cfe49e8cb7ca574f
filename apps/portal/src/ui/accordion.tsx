/**
 * Renders panels that open and close; which are open is stored on this device under the specification's names. Uses
 * native `details`, so that the browser's own search finds text in closed panels and they can be read without a
 * script.
 */

import { UI_TEXTS } from '@minori/wording/ja/ui';
import type { ReactNode } from 'react';
import { usePersisted, usePortal } from '../platform/portal/portal-context.tsx';
import type { AccordionKey } from '../platform/state/slices/accordion.ts';
import styles from './accordion.module.css';

interface Panel {
  readonly heading: string;
  /** Shown next to the heading, for example a score. */
  readonly aside?: ReactNode;
  readonly content: ReactNode;
  /** Shown below the heading while the panel is closed, as a summary of its content. */
  readonly closed?: ReactNode;
}

interface AccordionProps {
  readonly name: AccordionKey;
  /** The number of panels must be that of the specification for this name. */
  readonly panels: readonly Panel[];
  /**
   * Makes each panel a card, two side by side if there is room. A string is a CSS class that may place single cards
   * differently.
   */
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
    <>
      {/* The panels' h3 would otherwise belong to whichever h2 happens to stand above them. */}
      <h2 className="visually-hidden">{UI_TEXTS.panels[name]}</h2>
      <div
        className={inColumns ? `columns ${styles.columns} ${inColumns === true ? '' : inColumns}` : styles.accordion}
      >
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
    </>
  );
}
