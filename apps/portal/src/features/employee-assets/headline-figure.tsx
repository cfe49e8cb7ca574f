/** The one figure that a panel leads with, under its name. */
import type { ReactNode } from 'react';
import styles from './headline-figure.module.css';

interface HeadlineFigureProps {
  readonly name: string;
  readonly children: ReactNode;
}

export function HeadlineFigure({ name, children }: HeadlineFigureProps) {
  return (
    <p className={styles.headline}>
      <span className={styles.name}>{name}</span>
      <strong>{children}</strong>
    </p>
  );
}
