/** Renders the progress of a task, in words and as a line; the text says everything that the line shows. */
import styles from './progress-line.module.css';

interface ProgressLineProps {
  /** For example 「質問 3 / 6」. */
  readonly text: string;
  readonly done: number;
  readonly total: number;
}

export function ProgressLine({ text, done, total }: ProgressLineProps) {
  return (
    <div className="stack-2">
      <p className={styles.text}>{text}</p>
      <svg className={styles.line} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.track} width={100} height={1} />
        <rect className={styles.done} width={(100 * done) / total} height={1} />
      </svg>
    </div>
  );
}
