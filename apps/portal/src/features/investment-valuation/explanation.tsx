/** Explains a panel's figures in short lines. */
import type { ReactNode } from 'react';
import { TermText } from '../../ui/terms/term-text.tsx';
import styles from './evaluation-panels.module.css';

export function Explanation({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.explanation}>{typeof children === 'string' ? <TermText>{children}</TermText> : children}</p>
  );
}
