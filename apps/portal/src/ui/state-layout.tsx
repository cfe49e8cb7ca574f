/**
 * The layout of pages that explain why nothing else can be shown: the illustration, and next to or below it the text
 * and links.
 */
import type { ReactNode } from 'react';
import { BrokenLine } from './broken-line.tsx';
import styles from './state-layout.module.css';

export function StateLayout({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.layout}>
      <BrokenLine className={styles.picture} />
      <div className={styles.words}>{children}</div>
    </div>
  );
}
