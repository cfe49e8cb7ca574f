/** ご確認ください — what a screen's figures are and aren't, at its end. */
import { type ReactNode, useId } from 'react';
import styles from './notes.module.css';

interface NotesProps {
  readonly heading: string;
  readonly notes: readonly string[];
  /** E.g. a way to read more. */
  readonly more?: ReactNode;
}

export function Notes({ heading, notes, more }: NotesProps) {
  const id = useId();
  return (
    <section className={styles.notes} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      {more && <p>{more}</p>}
    </section>
  );
}
