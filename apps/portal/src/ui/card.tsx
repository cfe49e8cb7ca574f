/** A white box for one subject, with its heading and, where it holds figures, how fresh they are. */
import { type ReactNode, useId } from 'react';
import styles from './card.module.css';

interface CardProps {
  readonly heading?: ReactNode;
  /** h2 by default; h3 inside a section that has an h2. */
  readonly level?: 2 | 3;
  readonly children: ReactNode;
  /** E.g. a `FreshnessNote`. */
  readonly footer?: ReactNode;
}

export function Card({ heading, level = 2, children, footer }: CardProps) {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={styles.card} aria-labelledby={heading ? id : undefined}>
      {heading && <Heading id={id}>{heading}</Heading>}
      {children}
      {footer && <div className={styles.footer}>{footer}</div>}
    </section>
  );
}
