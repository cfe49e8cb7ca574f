/** The amber frame that says for whom these blocks are. */
import type { ReactNode } from 'react';
import { TEST_USER_DATA_TEXTS as TEXTS } from '../../wording/test-user-data.ts';
import styles from './test-user-data.module.css';

export function TestDataFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <p className={styles.only}>{TEXTS.only}</p>
      {children}
    </div>
  );
}
