/**
 * The h1 of a screen. Names the document, and takes the focus when the person came here from another screen, so that a
 * screen reader starts at the top; not at the first page of a visit, where the browser does that itself.
 */
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './page-heading.module.css';

interface PageHeadingProps {
  readonly children: string;
  /** The same words where they need more than text, e.g. a product's name. */
  readonly shown?: ReactNode;
  /** One sentence under it: what this screen tells or asks. */
  readonly lead?: ReactNode;
  /** E.g. 「はじめる前に（1/3）」. */
  readonly overline?: string;
  /** A label of the figure below, which is larger. */
  readonly isLabel?: boolean;
}

let isFirstPage = true;

export function PageHeading({ children, shown, lead, overline, isLabel = false }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${children}｜みのり`;
    // Where the page stands is the router's: on the way back it isn't the top.
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
