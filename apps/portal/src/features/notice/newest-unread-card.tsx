/** お知らせ on the home screen — shows the newest unread notices, at most three, one line each; nothing if all are read. */

import { dayOf } from '@minori/wording/ja/locale';
import { NOTICE_TEXTS } from '@minori/wording/ja/notice';
import { Link } from 'react-router';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import styles from './notice.module.css';
import type { NoticeRow } from './notice-rows.tsx';
import { useUnreadCount, useUnreadTypes } from './notices.ts';

const MAX_NOTICES = 3;
const TEXTS = NOTICE_TEXTS.home;

export function NewestUnreadCard({ employee: { sysUserCode, companyUrl } }: { readonly employee: Employee }) {
  const unread = useUnreadCount(sysUserCode);
  const byType = useUnreadTypes(sysUserCode, unread.data?.types ?? []);
  const count = unread.data?.count ?? 0;
  if (unread.error === null && count === 0) return null;
  const lists = byType.filter(({ isEnabled }) => isEnabled);
  const failed = [unread, ...lists].find(({ error }) => error !== null);
  const waiting = lists.find(({ data }) => data === undefined);
  return (
    <Card heading={TEXTS.heading}>
      <Loaded
        query={{
          data:
            waiting || unread.data === undefined ? undefined : newest(lists.flatMap(({ data }) => data?.lists ?? [])),
          error: failed?.error ?? null,
          isFetching: failed?.isFetching ?? false,
          refetch: () => failed?.refetch(),
        }}
        lines={[4]}
      >
        {(notices) => (
          <ul className="plain stack-3">
            {notices.map(({ id, subject, createdAt, isImportant }) => (
              <li key={id} className={styles.line}>
                <span className={styles.facts}>
                  <time dateTime={createdAt}>{dayOf(createdAt)}</time>
                  {isImportant && <span className={styles.important}>{NOTICE_TEXTS.important}</span>}
                </span>
                <Link to={`/${companyUrl}/notice/${id}`} lang="ja">
                  {subject}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {count > 0 && (
        <div>
          <Link to={`/${companyUrl}/notice`}>{TEXTS.seeAll(count)}</Link>
        </div>
      )}
    </Card>
  );
}

function newest(notices: readonly NoticeRow[]): readonly NoticeRow[] {
  return notices
    .filter(({ isRead }) => !isRead)
    .sort((one, other) => Number(other.createdAt > one.createdAt) - Number(other.createdAt < one.createdAt))
    .slice(0, MAX_NOTICES);
}
