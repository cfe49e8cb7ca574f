/** Lists notices: the date, the subject, and in words whether a notice is unread, important or has files. */

import type { CallResponse } from '@minori/contract/call';
import type { getNotices } from '@minori/contract/notice';
import { dayOf } from '@minori/wording/ja/locale';
import { NOTICE_TEXTS as TEXTS } from '@minori/wording/ja/notice';
import { Link } from 'react-router';
import rows from '../../ui/link-rows.module.css';
import styles from './notice.module.css';

export type NoticeRow = CallResponse<typeof getNotices>['lists'][number];

interface NoticeRowsProps {
  readonly notices: readonly NoticeRow[];
  readonly companyUrl: string;
}

export function NoticeRows({ notices, companyUrl }: NoticeRowsProps) {
  return (
    <ul className={rows.rows}>
      {notices.map(({ id, subject, createdAt, isRead, isImportant, hasFiles }) => (
        <li key={id} className={rows.row} data-unread={!isRead || undefined}>
          <span className={styles.facts}>
            <time dateTime={createdAt}>{dayOf(createdAt)}</time>
            {!isRead && <span className={styles.unread}>{TEXTS.unread}</span>}
            {isImportant && <span className={styles.important}>{TEXTS.important}</span>}
            {hasFiles && <span>{TEXTS.hasFiles}</span>}
          </span>
          <Link className={`${rows.link} ${styles.subject}`} to={`/${companyUrl}/notice/${id}`} lang="ja">
            {subject}
          </Link>
        </li>
      ))}
    </ul>
  );
}
