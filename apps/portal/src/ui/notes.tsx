/**
 * ご確認ください — what a screen's figures mean and don't mean, at its end: in full where that is the subject, or as one
 * line that opens the rest where the employee decides (docs/design/look.md, section 6). It is open in print.
 */
import { type ReactNode, useId } from 'react';
import { NOTES_TEXTS } from '../wording/notes.ts';
import styles from './notes.module.css';

interface NotesProps {
  readonly heading: string;
  readonly notes: readonly string[];
  /** For example a link to read more. */
  readonly more?: ReactNode;
  /** Shows everything at once. */
  readonly isOpen?: boolean;
}

export function Notes({ heading, notes, more, isOpen = false }: NotesProps) {
  const id = useId();
  const all = (
    <>
      <ul>
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
