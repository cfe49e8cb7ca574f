/**
 * ご確認ください — says at the end of a screen what its figures mean and don't mean. It is open where that is the screen's
 * subject, and one line that opens the rest where the employee decides something (docs/design/look.md, section 6). In
 * print it is open.
 */

import type { Language } from '@minori/contract/display-settings';
import { NOTES_TEXTS } from '@minori/wording/ja/ui';
import { type ReactNode, useId } from 'react';
import styles from './notes.module.css';

interface NotesProps {
  readonly heading: string;
  readonly notes: readonly string[];
  /** The language of the notes, if it isn't the page's. */
  readonly language?: Language | undefined;
  /** For example a link to read more. */
  readonly more?: ReactNode;
  /** Whether everything is shown at once. */
  readonly isOpen?: boolean;
}

export function Notes({ heading, notes, language, more, isOpen = false }: NotesProps) {
  const id = useId();
  const all = (
    <>
      <ul lang={language}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      {more && <p>{more}</p>}
    </>
  );
  return (
    <section className={styles.notes} aria-labelledby={id}>
      <h2 id={id} className={isOpen ? styles.heading : 'visually-hidden'}>
        {heading}
      </h2>
      {isOpen ? (
        all
      ) : (
        <details>
          <summary>
            {NOTES_TEXTS.short}
            <span className={styles.more}>{NOTES_TEXTS.more}</span>
          </summary>
          {all}
        </details>
      )}
    </section>
  );
}
