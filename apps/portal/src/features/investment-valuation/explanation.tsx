/** Explains a panel's figures in short lines. */
import type { ReactNode } from 'react';
import styles from './evaluation-panels.module.css';

export function Explanation({ children }: { readonly children: ReactNode }) {
  return <p className={styles.explanation}>{children}</p>;
}
