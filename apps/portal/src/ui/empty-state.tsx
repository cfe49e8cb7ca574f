/** Nothing to show yet: what would be here, why it isn't, and one thing to do. */
import type { ReactNode } from 'react';
import styles from './states.module.css';

interface EmptyStateProps {
  readonly heading: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

export function EmptyState({ heading, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <p className={styles.emptyHeading}>{heading}</p>
      <div>{children}</div>
      {action && <div>{action}</div>}
    </div>
  );
}
