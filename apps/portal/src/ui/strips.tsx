/** What is said about the age and the completeness of figures: fresh or stale. */
import type { ReactNode } from 'react';
import { UI_TEXTS } from '../wording/ui.ts';
import { formatDate, formatInstant } from './figures/format-date.ts';
import styles from './states.module.css';

interface Dated {
  /** 基準日, 'YYYY-MM-DD'. */
  readonly valuationDate: string;
}

/** 「2026年3月31日時点（4月2日 9:12 取り込み）」, the footer of every card with figures. */
export function FreshnessNote({ valuationDate, importedAt }: Dated & { readonly importedAt: string }) {
  return <p className={styles.freshness}>{UI_TEXTS.asOf(formatDate(valuationDate), formatInstant(importedAt))}</p>;
}

/** Grey: these are older figures, because a newer reading failed. `actions` offers another one and the reason. */
export function StaleStrip({ valuationDate, actions }: Dated & { readonly actions?: ReactNode }) {
  return (
    <div className={styles.stale} role="status">
      <p>{UI_TEXTS.stale(formatDate(valuationDate))}</p>
      {actions}
    </div>
  );
}
