/**
 * Renders sections that are closed at first, each under its own heading: in one card, or each as a card of its own. Uses native
 * `details`, so that the browser's own search and links to a section's id open it, and that it can be read without a script.
 */
import { UI_TEXTS } from '@minori/wording/ja/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './accordion.module.css';
import { Button } from './button.tsx';

interface FoldsProps {
  /** Whether a button opens all of them, for texts that are also read as a whole. */
  readonly opensAll?: boolean;
  readonly children: ReactNode;
}

export function Folds({ opensAll = false, children }: FoldsProps) {
  const folds = useRef<HTMLDivElement>(null);
  useOpenInPrint(folds);
  return (
    <div className="stack-2">
      {opensAll && (
        <div className={styles.all}>
          <Button variant="quiet" onClick={() => closedIn(folds.current).forEach(openIt)}>
            {UI_TEXTS.openAll}
          </Button>
        </div>
      )}
      <div className={`${styles.accordion} ${styles.folds}`} ref={folds}>
        {children}
      </div>
    </div>
  );
}

interface FoldedSectionProps {
  readonly heading: ReactNode;
  readonly level?: 2 | 3;
  /** Where links lead to: the id is in the content, for which browsers open it. */
  readonly place?: string;
  readonly children: ReactNode;
}

export function FoldedSection({ heading, level = 2, place, children }: FoldedSectionProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <details>
        <summary className={styles.summary}>
          <span className={styles.title}>
            <Heading id={id}>{heading}</Heading>
          </span>
        </summary>
        <div id={place} className={styles.content}>
          {children}
        </div>
      </details>
    </section>
  );
}

/** A card that is closed at first, for one subject beside others. */
export function FoldedCard(props: FoldedSectionProps) {
  return (
    <Folds>
      <FoldedSection {...props} />
    </Folds>
  );
}

/**
 * Shows the place that a link leads to, also in browsers that leave a closed section closed. The same ids are in the text that stands
 * before the app until it has loaded, so the last one counts.
 */
export function showPlace(id: string): void {
  const target = [...document.querySelectorAll(`[id="${CSS.escape(id)}"]`)].at(-1);
  const fold = target?.closest('details');
  if (fold) openIt(fold);
  (fold ?? target)?.scrollIntoView();
}

function closedIn(element: Element | null): HTMLDetailsElement[] {
  return [...(element?.querySelectorAll<HTMLDetailsElement>('details:not([open])') ?? [])];
}

function openIt(fold: HTMLDetailsElement): void {
  fold.open = true;
}

/** For browsers without `::details-content`, in which the style of print can't open anything. */
function useOpenInPrint(folds: { readonly current: Element | null }): void {
  useEffect(() => {
    let opened: readonly HTMLDetailsElement[] = [];
    const open = () => {
      opened = closedIn(folds.current);
      opened.forEach(openIt);
    };
    const close = () => {
      for (const fold of opened) fold.open = false;
      opened = [];
    };
    window.addEventListener('beforeprint', open);
    window.addEventListener('afterprint', close);
    return () => {
      window.removeEventListener('beforeprint', open);
      window.removeEventListener('afterprint', close);
    };
  }, [folds]);
}
