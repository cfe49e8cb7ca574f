/** The calls of お知らせ. The unread count is refetched after one was read. */

import type { CallResponse } from '@minori/contract/call';
import { getMyTask, getTodoList } from '@minori/contract/my-task';
import { getNotice, getNoticeCount, getNotices, NOTICE_TYPE_CODES, type NoticeType } from '@minori/contract/notice';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCallQueries, useCallQuery } from '../../platform/portal/use-call.ts';
import { callKey } from '../../platform/queries/call-key.ts';

/** A count that failed to load leads to no error page. */
export function useUnreadCount(sysUserCode: string) {
  return useCallQuery(getNoticeCount, { query: { sysUserCode } });
}

type UnreadCounts = CallResponse<typeof getNoticeCount>['types'];

interface Wanted {
  readonly type: NoticeType;
  /** From 0. */
  readonly pages: string;
}

export function useNotices(sysUserCode: string, { type, pages }: Wanted) {
  const query = { type: `${type}` as const, pages, sysUserCode };
  return useCallQuery(getNotices, { query });
}

/** The newest notices of each type that has unread ones. */
export function useUnreadTypes(sysUserCode: string, counts: UnreadCounts) {
  return useCallQueries(
    getNotices,
    NOTICE_TYPE_CODES.map((type) => ({
      input: { query: { type: `${type}` as const, pages: '0', sysUserCode } },
      enabled: counts.some((each) => each.type === type && each.count > 0),
    })),
  );
}

/** Fetching it marks it as read, so lists and counts are refetched. */
export function useNotice(sysUserCode: string, id: string) {
  const queries = useQueryClient();
  const notice = useCallQuery(getNotice, { params: { id }, query: { sysUserCode } });
  const wasUnread = notice.data?.isRead === false;
  useEffect(() => {
    if (!wasUnread) return;
    void queries.invalidateQueries({ queryKey: callKey(getNoticeCount) });
    void queries.invalidateQueries({ queryKey: callKey(getNotices) });
    // There may be a task to read it.
    void queries.invalidateQueries({ queryKey: callKey(getMyTask) });
    void queries.invalidateQueries({ queryKey: callKey(getTodoList) });
  }, [wasUnread, queries]);
  return notice;
}
