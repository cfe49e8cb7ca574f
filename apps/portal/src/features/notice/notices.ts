/**
 * お知らせ — fetches the lists, one notice and the unread counts, and reads and writes the tab and the page in the URL:
 * `?tab=` from 0, `?page=` from 1. Each type of notice has a tab, in the contract's order. The server counts pages from 0.
 */

import type { CallResponse } from '@minori/contract/call';
import { getMyTask, getTodoList } from '@minori/contract/my-task';
import { getNotice, getNoticeCount, getNotices, NOTICE_TYPE_CODES, type NoticeType } from '@minori/contract/notice';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useCallQueries, useCallQuery } from '../../platform/portal/use-call.ts';
import { callKey } from '../../platform/queries/call-key.ts';
import { pageIn } from '../../ui/paging.tsx';

export function tabOf(type: NoticeType): number {
  return NOTICE_TYPE_CODES.indexOf(type);
}

/**
 * The page number as the server counts it.
 * @param page from 1.
 */
export function pagesOf(page: number): string {
  return String(page - 1);
}

/** The URL of a page of a type's tab, relative to the screen. */
export function tabAddress(type: NoticeType, page = 1): string {
  const tab = tabOf(type);
  return page > 1 ? `?tab=${tab}&page=${page}` : `?tab=${tab}`;
}

interface CurrentTab {
  readonly currentTabNumber: number;
  /** The type of that tab. */
  readonly type: NoticeType;
  /** Counted from 1. */
  readonly page: number;
  readonly select: (tab: string) => void;
}

export function useCurrentTab(): CurrentTab {
  const [search, setSearch] = useSearchParams();
  const type = NOTICE_TYPE_CODES.find((each) => String(tabOf(each)) === search.get('tab')) ?? NOTICE_TYPE_CODES[0];
  return {
    currentTabNumber: tabOf(type),
    type,
    page: pageIn(search.get('page')),
    select: (tab) => setSearch({ tab }, { replace: true, preventScrollReset: true }),
  };
}

/** Fetches the unread counts. A failure leads to no error page. */
export function useUnreadCount(sysUserCode: string) {
  return useCallQuery(getNoticeCount, { query: { sysUserCode } });
}

type UnreadCounts = CallResponse<typeof getNoticeCount>['types'];

interface Wanted {
  readonly type: NoticeType;
  /** Counted from 0. */
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

/** Fetches a notice. Fetching marks it as read, so lists and counts are refetched. */
export function useNotice(sysUserCode: string, id: string) {
  const queries = useQueryClient();
  const notice = useCallQuery(getNotice, { params: { id }, query: { sysUserCode } });
  const wasUnread = notice.data?.isRead === false;
  useEffect(() => {
    if (!wasUnread) return;
    void queries.invalidateQueries({ queryKey: callKey(getNoticeCount) });
    void queries.invalidateQueries({ queryKey: callKey(getNotices) });
    // The employee may have had a task to read this notice.
    void queries.invalidateQueries({ queryKey: callKey(getMyTask) });
    void queries.invalidateQueries({ queryKey: callKey(getTodoList) });
  }, [wasUnread, queries]);
  return notice;
}
