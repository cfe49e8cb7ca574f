/**
 * Renders the h1 of a screen. It sets the document's title, and takes the focus if the user came from another screen,
 * so that a screen reader starts at the top. It doesn't on the first page of a visit, where the browser does that
 * itself.
 */

import { documentTitle } from '@minori/wording/ja/locale';
import { type ReactNode, useEffect, useRef } from 'react';
import { moveFocus } from './move-focus.ts';
import styles from './page-heading.module.css';

interface PageHeadingProps {
  readonly children: string;
  /** The heading as elements, if it is more than text, for example a product's name. */
  readonly shown?: ReactNode;
  /** One sentence below the heading: what this screen shows or asks. */
  readonly lead?: ReactNode;
  /** A line above the heading, for example 「はじめる前に（1/3）」. */
  readonly overline?: string;
  /** True if it only labels the figure below it, which is larger. */
  readonly isLabel?: boolean;
  /** The language of the heading, if it isn't the page's. */
  readonly language?: 'ja';
}

let isFirstPage = true;

export function PageHeading({ children, shown, lead, overline, isLabel = false, language }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = documentTitle(children);
    // The router decides the scroll position, which after Back isn't the top.
    const stop = isFirstPage ? undefined : moveFocus(heading.current, { keepsPlace: true });
    isFirstPage = false;
    return stop;
  }, [children]);
  return (
    <header className="stack-2">
      {overline && <p className={styles.overline}>{overline}</p>}
      <h1 ref={heading} tabIndex={-1} lang={language} className={isLabel ? styles.label : undefined}>
        {shown ?? children}
      </h1>
      {lead && <div className={styles.lead}>{lead}</div>}
    </header>
  );
}
