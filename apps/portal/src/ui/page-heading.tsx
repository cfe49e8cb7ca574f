/**
 * The h1 of a screen. Sets the document's title, and takes the focus when the user came from another screen, so that a
 * screen reader starts at the top; not on the first page of a visit, where the browser does that itself.
 */
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './page-heading.module.css';

interface PageHeadingProps {
  readonly children: string;
  /** The same text as elements, for example a product's name. */
  readonly shown?: ReactNode;
  /** One sentence below it: what this screen shows or asks. */
  readonly lead?: ReactNode;
  /** For example 「はじめる前に（1/3）」. */
  readonly overline?: string;
  /** True if it only labels the figure below, which is larger. */
  readonly isLabel?: boolean;
}

let isFirstPage = true;

export function PageHeading({ children, shown, lead, overline, isLabel = false }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${children}｜みのり`;
    // The router decides the scroll position: after Back it isn't the top.
    if (!isFirstPage) heading.current?.focus({ preventScroll: true });
    isFirstPage = false;
  }, [children]);
  return (
    <header className="stack-2">
      {overline && <p className={`${styles.overline} ${isLabel ? styles.greeting : ''}`}>{overline}</p>}
      <h1 ref={heading} tabIndex={-1} className={isLabel ? styles.label : undefined}>
        {shown ?? children}
      </h1>
      {lead && <div className={styles.lead}>{lead}</div>}
    </header>
  );
}
