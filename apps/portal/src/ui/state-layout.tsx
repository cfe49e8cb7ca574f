/** The layout of pages that say why nothing else can be shown: the picture, and beside or below it what to know and do. */
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
