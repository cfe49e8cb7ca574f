/** The tab and the page of お知らせ, in the address: `?tab=0|1`, `?page=` from 1. The server counts types from 1, pages from 0. */
import type { NoticeType } from '@minori/contract/notice';
import { useSearchParams } from 'react-router';
import { pageIn } from '../../ui/paging.tsx';

export type NoticeTab = 0 | 1;
export const NOTICE_TABS = [0, 1] as const;

export function tabOf(type: NoticeType): NoticeTab {
  return type === 1 ? 0 : 1;
}

export function typeOf(tab: NoticeTab): NoticeType {
  return tab === 0 ? 1 : 2;
}

/** As the server counts. @param page from 1. */
export function pagesOf(page: number): string {
  return String(page - 1);
}

/** Address of a page of a tab, below the screen. */
export function tabAddress(tab: NoticeTab, page = 1): string {
  return page > 1 ? `?tab=${tab}&page=${page}` : `?tab=${tab}`;
}

export interface CurrentTab {
  readonly currentTabNumber: NoticeTab;
  /** From 1. */
  readonly page: number;
  readonly select: (tab: string) => void;
}

export function useCurrentTab(): CurrentTab {
  const [search, setSearch] = useSearchParams();
  return {
    currentTabNumber: search.get('tab') === '1' ? 1 : 0,
    page: pageIn(search.get('page')),
    select: (tab) => setSearch({ tab }, { replace: true, preventScrollReset: true }),
  };
}
