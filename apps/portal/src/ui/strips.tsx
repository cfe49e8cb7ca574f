/**
 * Renders lines about the age of figures: the date of fresh ones, and a strip above figures that are being refetched
 * or are out of date.
 */

import { formatDate, formatInstant } from '@minori/wording/ja/locale';
import { UI_TEXTS } from '@minori/wording/ja/ui';
import type { ReactNode } from 'react';
import { Announcement } from './announcement.tsx';
import styles from './states.module.css';

interface ValuationDateProps {
  /** 基準日, 'YYYY-MM-DD'. */
  readonly valuationDate: string;
}

/** 「2026年3月31日時点（2026年4月2日 9:12 取り込み）」, the footer of every card with figures; without the brackets on phones. */
export function FreshnessNote({ valuationDate, importedAt }: ValuationDateProps & { readonly importedAt: string }) {
  return (
    <p className="quiet">
      {UI_TEXTS.asOf(formatDate(valuationDate))}
      <span className={styles.importedAt}>{UI_TEXTS.importedAt(formatInstant(importedAt))}</span>
    </p>
  );
}

interface StripProps {
  readonly text: string;
  /** True if it appears or changes while the screen is open, so that screen readers announce it. */
  readonly isNew?: boolean;
  readonly children?: ReactNode;
}

/** A grey line above figures, with an action. */
export function Strip({ text, isNew = false, children }: StripProps) {
  const strip = (
    <div className={styles.stale}>
      <p>{text}</p>
      {children}
    </div>
  );
  return isNew ? <Announcement>{strip}</Announcement> : strip;
}

/**
 * Says that the figures are old, because a newer scrape failed.
 * @param props.actions offers another scrape, and the reason.
 */
export function StaleStrip({ valuationDate, actions }: ValuationDateProps & { readonly actions?: ReactNode }) {
  return (
    <Strip text={UI_TEXTS.stale(formatDate(valuationDate))} isNew>
      {actions}
    </Strip>
  );
}
