/**
 * Renders the bar that stays at the bottom of the screen during a task: the main value at the left or above, and the
 * buttons, at most one of them filled. A page with this bar is in task mode: the bottom navigation of phones and
 * tablets is hidden (docs/design/look.md, section 3).
 */
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import styles from './action-bar.module.css';
import { TASK_MODE } from './task-mode.ts';

interface ActionBarProps {
  /** Name of the bar for screen readers, if it contains more than buttons. */
  readonly label?: string;
  /** For example the total so far; above the buttons on phones. */
  readonly status?: ReactNode;
  /** The buttons, the filled one last. */
  readonly children: ReactNode;
  /** A thin chart of the status, as wide as the bar. */
  readonly picture?: ReactNode;
  /** One line below, for example why the button didn't proceed. */
  readonly note?: ReactNode;
}

export function ActionBar({ label, status, children, picture, note }: ActionBarProps) {
  const bar = useRef<HTMLElement>(null);
  useRoomForFocus(bar);
  return (
    <section ref={bar} className={`${styles.bar} ${TASK_MODE}`} aria-label={label}>
      {status && <div className={styles.status}>{status}</div>}
      <div className={styles.actions}>{children}</div>
      {picture && <div className={styles.note}>{picture}</div>}
      {note && <div className={styles.note}>{note}</div>}
    </section>
  );
}

const BREATHING_PX = 16;

/**
 * Adds scroll padding, so that a focused element or scroll target is never hidden behind the bar, however many lines
 * it has (WCAG 2.4.11).
 */
function useRoomForFocus(bar: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const page = element.ownerDocument.documentElement;
    const observer = new ResizeObserver(() => {
      page.style.scrollPaddingBlockEnd = `${element.offsetHeight + BREATHING_PX}px`;
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      page.style.scrollPaddingBlockEnd = '';
    };
  }, [bar]);
}
