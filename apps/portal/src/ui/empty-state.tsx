/** Shown if there is nothing to show yet: what would be here, why it isn't, and one action. */
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './states.module.css';

interface EmptyStateProps {
  readonly heading: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  /** The action, if it is a button on this screen. */
  readonly button?: { readonly text: string; readonly onPress: () => void };
}

export function EmptyState({ heading, children, action, button }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <p className={styles.emptyHeading}>{heading}</p>
      <div>{children}</div>
      {action && <div>{action}</div>}
      {button && (
        <div>
          <Button variant="secondary" onClick={button.onPress}>
            {button.text}
          </Button>
        </div>
      )}
    </div>
  );
}
