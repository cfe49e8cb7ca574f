/**
 * Stores the search in the URL, so that Back, reload and links keep it, and its keyword in local storage under
 * `faq-keyword` (specification section 9), to suggest it on the next visit. Stores which answers are open on this device,
 * and marks them as read.
 */
import type { CallInput } from '@minori/contract/call';
import { DEFAULT_FAQ_SORT, type getColumns } from '@minori/contract/column';
import { registerColumnHistory } from '@minori/contract/column-view';
import { usePersisted, usePortal } from '../../platform/portal/portal-context.tsx';
import { useCallMutation } from '../../platform/portal/use-call.ts';
import { MOST_OPEN_QUESTIONS } from '../../platform/state/slices/accordion.ts';
import { cleanKeyword } from '../../ui/keyword.ts';
import { pageIn } from '../../ui/paging.tsx';
import { own, type Reader } from './reader.ts';

export interface FaqSearch {
  /** '' for none. */
  readonly keyword: string;
  readonly categoryId: number | null;
  /** Counted from 1. */
  readonly page: number;
}

const SEARCH_PARAMETERS = ['keyword', 'category', 'page'] as const;

/** Lists all questions, without a condition. */
export const ALL_QUESTIONS: FaqSearch = { keyword: '', categoryId: null, page: 1 };

/** null for a URL without a search: then the most frequent questions are shown. */
export function searchIn(address: URLSearchParams): FaqSearch | null {
  if (!SEARCH_PARAMETERS.some((name) => address.has(name))) return null;
  const category = address.get('category') ?? '';
  return {
    keyword: cleanKeyword(address.get('keyword') ?? ''),
    categoryId: /^[1-9]\d{0,2}$/.test(category) ? Number(category) : null,
    page: pageIn(address.get('page')),
  };
}

/**
 * The URL of a search, relative to the screen. Empty conditions are omitted; the list of all questions is marked by its
 * page.
 */
export function addressOf({ keyword, categoryId, page }: FaqSearch): string {
  const search = new URLSearchParams();
  if (keyword !== '') search.set('keyword', keyword);
  if (categoryId !== null) search.set('category', String(categoryId));
  if (page > 1 || search.size === 0) search.set('page', String(page));
  return `?${search}`;
}

/**
 * The parameters of the call after the clean-up of specification section 4: an empty keyword and the tag of columns are
 * omitted.
 */
export function queryOf(
  { keyword, categoryId, page }: FaqSearch,
  reader: Reader,
): CallInput<typeof getColumns>['query'] {
  return {
    isFaq: 'true',
    sortType: `${DEFAULT_FAQ_SORT}`,
    pageNumber: String(page),
    ...(keyword !== '' && { keyWord: keyword }),
    ...(categoryId !== null && { faqCategoryId: String(categoryId) }),
    ...own(reader),
  };
}

interface OpenQuestions {
  readonly isOpen: (id: number) => boolean;
  readonly remember: (id: number, isOpen: boolean) => void;
}

/** Stores on this device which answers are open, by their ids; opening one marks it as read for an employee. */
export function useOpenQuestions(reader: Reader): OpenQuestions {
  const { store } = usePortal();
  const open = usePersisted((state) => state.accordion.faq);
  const markAsRead = useMarkAsRead(reader);
  return {
    isOpen: (id) => open.includes(id),
    remember: (id, isOpen) => {
      const { accordion } = store.getState();
      // Browsers also report the panels that were open from the start.
      if (accordion.faq.includes(id) === isOpen) return;
      const others = accordion.faq.filter((each) => each !== id);
      const faq = isOpen ? [...others, id].slice(-MOST_OPEN_QUESTIONS) : others;
      store.setState({ accordion: { ...accordion, faq } });
      if (isOpen) markAsRead(id);
    },
  };
}

/** 閲覧履歴 — marks a question as read. A failure is silent, because nobody waits for the mark. */
export function useMarkAsRead({ sysUserCode }: Reader): (id: number) => void {
  const { mutate } = useCallMutation(registerColumnHistory);
  return (columnId) => {
    if (sysUserCode !== null) mutate({ body: { sysUserCode, columnId } });
  };
}
