/** Renders a banner: icon, heading and text. One that has just appeared is announced, an error at once. */

import { FIELD_TEXTS } from '@minori/wording/ja/fields';
import type { ReactNode } from 'react';
import { Announcement } from './announcement.tsx';
import styles from './notice.module.css';

export type NoticeTone = 'info' | 'success' | 'warning' | 'error';

interface NoticeProps {
  readonly tone: NoticeTone;
  /** If absent, the word for the tone. */
  readonly heading?: string;
  readonly children?: ReactNode;
  /** Whether it has just appeared, as the result of a user's action. */
  readonly isNew?: boolean;
}

const MARKS: Readonly<Record<NoticeTone, string>> = { info: 'i', success: '✓', warning: '!', error: '!' };

export function Notice({ tone, heading = FIELD_TEXTS.notices[tone], children, isNew = false }: NoticeProps) {
  const banner = (
    <div className={`${styles.notice} ${styles[tone]}`} role={isNew && tone === 'error' ? 'alert' : undefined}>
      <span className={styles.mark} aria-hidden="true">
        {MARKS[tone]}
      </span>
      <div>
        <p className={styles.heading}>{heading}</p>
        {children && <div className={styles.text}>{children}</div>}
      </div>
    </div>
  );
  return isNew && tone !== 'error' ? <Announcement>{banner}</Announcement> : banner;
}
