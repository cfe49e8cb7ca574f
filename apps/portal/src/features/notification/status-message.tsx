/** Shows below a button what its click has done, or why it failed. */
import { Notice } from '../../ui/notice.tsx';
import styles from './notification.module.css';

export type Status = { readonly tone: 'done' | 'failed'; readonly text: string } | null;

interface StatusMessageProps {
  readonly status: Status;
  /** Heading of a failure. */
  readonly heading: string;
}

export function StatusMessage({ status, heading }: StatusMessageProps) {
  if (status?.tone === 'failed') {
    return (
      <Notice tone="error" heading={heading} isNew>
        <p>{status.text}</p>
      </Notice>
    );
  }
  return (
    <p role="status" className={styles.done}>
      {status?.text}
    </p>
  );
}
