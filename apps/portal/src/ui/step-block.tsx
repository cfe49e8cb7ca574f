/**
 * 次の一歩 — renders the next thing to look at, in gold. It is never a reason to trade, and each screen has only one
 * (docs/design/look.md, section 4).
 */
import type { ReactNode } from 'react';
import styles from './step-block.module.css';

interface StepBlockProps {
  readonly label: string;
  /** h3 by default, inside a section that has an h2. */
  readonly level?: 2 | 3;
  readonly text: ReactNode;
  /** The link, and what to know before following it. */
  readonly children?: ReactNode;
}

export function StepBlock({ label, level = 3, text, children }: StepBlockProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.step}>
      <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 20v-8M12 12c0-3.5-2.500-5.500-6.500-5.500 0 3.500 2.500 5.500 6.500 5.500zM12 10c0-3 2.200-4.800 6-4.800 0 3-2.200 4.800-6 4.800z" />
      </svg>
      <div className="stack-2">
        <Heading className={styles.label}>{label}</Heading>
        <p className={styles.text}>{text}</p>
        {children}
      </div>
    </div>
  );
}
