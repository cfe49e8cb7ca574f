/** What became of a press, below it. */
import { Notice } from '../../ui/notice.tsx';
import styles from './notification.module.css';

export type Saying = { readonly tone: 'done' | 'failed'; readonly text: string } | null;

interface SaidProps {
  readonly said: Saying;
  /** Of a failure. */
  readonly heading: string;
}

export function Said({ said, heading }: SaidProps) {
  if (said?.tone === 'failed') {
    return (
      <Notice tone="error" heading={heading} isNew>
        <p>{said.text}</p>
      </Notice>
    );
  }
  return (
    <p role="status" className={styles.done}>
      {said?.text}
    </p>
  );
}
