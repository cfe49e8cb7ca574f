/**
 * ご確認ください — what a screen's figures are and aren't, at its end: all of it where that is the subject, or one line that
 * opens to it where somebody decides (docs/design/look.md, section 6). Printed, it is open.
 */
import { type ReactNode, useId } from 'react';
import { NOTES_TEXTS } from '../wording/notes.ts';
import styles from './notes.module.css';

interface NotesProps {
  readonly heading: string;
  readonly notes: readonly string[];
  /** E.g. a way to read more. */
  readonly more?: ReactNode;
  /** All of it at once. */
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
