/** ご確認ください — what the diagnosis and its figures are and aren't (calculations.md sections 3 and 9). */
import { useId } from 'react';
import { DIAGNOSIS_RESULT_TEXTS } from '../../wording/risk-tolerance.ts';
import styles from './result-notes.module.css';

const TEXTS = DIAGNOSIS_RESULT_TEXTS.notes;

export function ResultNotes() {
  const id = useId();
  return (
    <section className={styles.notes} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {TEXTS.heading}
      </h2>
      <ul>
        <li>{TEXTS.guide}</li>
        <li>{TEXTS.service}</li>
        <li>{TEXTS.past}</li>
        <li>{TEXTS.estimate}</li>
        <li>{TEXTS.loss}</li>
      </ul>
    </section>
  );
}
