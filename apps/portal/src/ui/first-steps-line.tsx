/**
 * 初期設定 — renders the progress through the five first steps, in words and as a line of five segments. A page with it
 * is in task mode: the bottom navigation of phones and tablets is hidden (docs/design/look.md, section 3).
 */
import { FIRST_STEPS_TEXTS as TEXTS } from '@minori/wording/ja/first-steps';
import styles from './first-steps-line.module.css';
import { TASK_MODE } from './task-mode.ts';

interface FirstStepsLineProps {
  /** Number of the current step, from 1 to 5. */
  readonly place: number;
  /** Whether the step is done and its result is shown. */
  readonly isDone?: boolean;
  /** Replaces the text about the next step. */
  readonly note?: string;
}

export function FirstStepsLine({ place, isDone = false, note }: FirstStepsLineProps) {
  const { names } = TEXTS;
  const next = names[place];
  return (
    <div className={`${styles.line} ${TASK_MODE} no-print`}>
      <p className={styles.words}>
        <strong>
          {TEXTS.line(place, names.length)}
          <span className={styles.name}>{names[place - 1]}</span>
        </strong>
        <span className={styles.next}>{note ?? (next ? TEXTS.next(next) : TEXTS.done)}</span>
      </p>
      <div className={styles.pieces} aria-hidden="true">
        {names.map((name, at) => (
          <span key={name} data-state={stateAt(at + 1, isDone ? place + 1 : place)} />
        ))}
      </div>
    </div>
  );
}

function stateAt(at: number, place: number) {
  if (at < place) return 'done';
  return at === place ? 'current' : undefined;
}
