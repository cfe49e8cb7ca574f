/** Shows the number of unread notices next to お知らせ in the menu; nothing if all are read or the number isn't known. */
import { getNoticeCount } from '@minori/contract/notice';
import { NOTICE_TEXTS } from '@minori/wording/ja/notice';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { callKey } from '../../platform/queries/call-key.ts';
import { CountBadge } from '../../ui/count-badge.tsx';
import { useUnreadCount } from './notices.ts';

export function UnreadBadge({ sysUserCode }: { readonly sysUserCode: string }) {
  useFreshUnreadCount();
  const count = useUnreadCount(sysUserCode).data?.count ?? 0;
  return <CountBadge count={count} label={NOTICE_TEXTS.unreadCount} />;
}

/** The app's frame stays mounted while screens change, so each change of the screen refetches a count that is stale. */
function useFreshUnreadCount(): void {
  const queries = useQueryClient();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the screen triggers it
  useEffect(() => {
    const old = { queryKey: callKey(getNoticeCount), type: 'active', stale: true } as const;
    void queries.refetchQueries(old, { cancelRefetch: false });
  }, [queries, pathname]);
}
