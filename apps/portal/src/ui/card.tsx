/** Renders a white box for one subject, with its heading and, if it has figures, their date. */
import { type ReactNode, useId } from 'react';
import styles from './card.module.css';

interface CardProps {
  readonly heading?: ReactNode;
  /** h2 by default; h3 inside a section that has an h2. */
  readonly level?: 2 | 3;
  /** At the right of the heading: one link or quiet button. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
  /** For example a `FreshnessNote`. */
  readonly footer?: ReactNode;
}

export function Card({ heading, level = 2, action, children, footer }: CardProps) {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  const title = heading && <Heading id={id}>{heading}</Heading>;
  return (
    <section className={styles.card} aria-labelledby={heading ? id : undefined}>
      {action ? (
        <div className={styles.head}>
          {title}
          {action}
        </div>
      ) : (
        title
      )}
      {children}
      {footer && <div className={styles.footer}>{footer}</div>}
    </section>
  );
}
