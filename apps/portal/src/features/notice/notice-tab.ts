/**
 * The tab and the page of お知らせ, in the address: `?tab=` from 0, `?page=` from 1. Each type of notice has a tab, in the
 * contract's order. The server counts pages from 0.
 */
import { NOTICE_TYPE_CODES, type NoticeType } from '@minori/contract/notice';
import { useSearchParams } from 'react-router';
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

/** Address of a page of a type's tab, below the screen. */
export function tabAddress(type: NoticeType, page = 1): string {
  const tab = tabOf(type);
  return page > 1 ? `?tab=${tab}&page=${page}` : `?tab=${tab}`;
}

export interface CurrentTab {
  readonly currentTabNumber: number;
  /** Of that tab. */
  readonly type: NoticeType;
  /** From 1. */
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
