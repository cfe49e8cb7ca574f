/**
 * コラムの検索 — converts the search between the list's URL and the api call (specification section 4: clean-up and toggles).
 * Its fields have the names of the call's parameters.
 */
import { COLUMN_LEVELS, DEFAULT_COLUMN_SORT, SORT_TYPES, type SortType } from '@minori/contract/column';
import { startTransition, useEffect, useOptimistic, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import type { SafeStorage } from '../../platform/state/safe-storage.ts';
import { cleanKeyword } from '../../ui/keyword.ts';

export type ColumnLevel = (typeof COLUMN_LEVELS)[number];

export interface ColumnSearch {
  /** −1 for both levels. */
  readonly columnLevelCode: ColumnLevel;
  /** false for unread columns only; null for all. */
  readonly isRead: false | null;
  readonly columnTagId: number | null;
  readonly sortType: SortType;
  /** Counted from 1. */
  readonly pageNumber: number;
  readonly isMovie: boolean;
  readonly isQuiz: true | null;
  readonly keyWord: string;
}

export const NO_SEARCH: ColumnSearch = {
  columnLevelCode: -1,
  isRead: null,
  columnTagId: null,
  sortType: DEFAULT_COLUMN_SORT,
  pageNumber: 1,
  isMovie: false,
  isQuiz: null,
  keyWord: '',
};

type Change = Partial<Omit<ColumnSearch, 'pageNumber'>>;

/** Changes the search and returns to its first page. */
export function changed(search: ColumnSearch, change: Change): ColumnSearch {
  return { ...search, ...change, pageNumber: 1 };
}

export const toggleMovie = (search: ColumnSearch) => changed(search, { isMovie: !search.isMovie });
export const toggleQuiz = (search: ColumnSearch) => changed(search, { isQuiz: search.isQuiz ? null : true });
export const toggleUnread = (search: ColumnSearch) =>
  changed(search, { isRead: search.isRead === null ? false : null });

/** Whether the search has a condition. */
export function isNarrowed(search: ColumnSearch): boolean {
  const { sortType, pageNumber } = search;
  return writeSearch(search) !== writeSearch({ ...NO_SEARCH, sortType, pageNumber });
}

/** The search as a URL query with its question mark; '' without any condition. */
export function writeSearch(search: ColumnSearch): string {
  const { keyWord, columnLevelCode, isMovie, isQuiz, isRead, columnTagId, sortType, pageNumber } = search;
  const parts = new URLSearchParams();
  if (keyWord !== '') parts.set('keyWord', keyWord);
  if (columnLevelCode !== -1) parts.set('columnLevelCode', `${columnLevelCode}`);
  if (isMovie) parts.set('isMovie', 'true');
  if (isQuiz) parts.set('isQuiz', 'true');
  if (isRead === false) parts.set('isRead', 'false');
  if (columnTagId !== null) parts.set('columnTagId', `${columnTagId}`);
  if (sortType !== DEFAULT_COLUMN_SORT) parts.set('sortType', `${sortType}`);
  if (pageNumber !== 1) parts.set('pageNumber', `${pageNumber}`);
  const text = parts.toString();
  return text === '' ? '' : `?${text}`;
}

/** Reads the search from any URL query; invalid values are ignored. */
export function readSearch(parts: URLSearchParams): ColumnSearch {
  return {
    keyWord: cleanKeyword(parts.get('keyWord') ?? ''),
    columnLevelCode: COLUMN_LEVELS.find((level) => `${level}` === parts.get('columnLevelCode')) ?? -1,
    isMovie: parts.get('isMovie') === 'true',
    isQuiz: parts.get('isQuiz') === 'true' ? true : null,
    isRead: parts.get('isRead') === 'false' ? false : null,
    columnTagId: positive(parts.get('columnTagId')),
    sortType: sortTypeOf(parts.get('sortType')) ?? DEFAULT_COLUMN_SORT,
    pageNumber: positive(parts.get('pageNumber')) ?? 1,
  };
}

function sortTypeOf(text: string | null): SortType | undefined {
  return SORT_TYPES.find((sort) => `${sort}` === text);
}

function positive(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}

export interface ColumnSearching {
  readonly search: ColumnSearch;
  /** The URL of the list with another search. */
  readonly hrefOf: (search: ColumnSearch) => string;
  readonly look: (search: ColumnSearch) => void;
  /** The URL to redirect to, for the stored search; null without a redirect. */
  readonly instead: string | null;
}

/**
 * Keeps the search of the list in its URL, so that Back, reload and links restore it. The last search is also stored,
 * and used when the list is opened by a URL without a search.
 */
export function useColumnSearch(): ColumnSearching {
  const { local } = usePortal().environment;
  const { pathname, search: written, key } = useLocation();
  const navigate = useNavigate();
  // The stored search is used on arrival only: Back from a filtered list to an unfiltered one must show the unfiltered
  // one.
  const [arrival] = useState(() => ({ key, kept: written === '' ? writeSearch(storedSearch(local)) : '' }));
  const instead = arrival.key === key && arrival.kept !== '' ? pathname + arrival.kept : null;
  // The URL changes a little later. `useOptimistic` lets a click in between change the pending search.
  const [shown, show] = useOptimistic(written);

  useEffect(() => {
    if (instead === null) storeSearch(local, readSearch(new URLSearchParams(written)));
  }, [instead, local, written]);

  const look = (other: ColumnSearch) =>
    startTransition(async () => {
      show(writeSearch(other));
      await navigate(pathname + writeSearch(other), { preventScrollReset: true });
    });

  return {
    search: readSearch(new URLSearchParams(shown)),
    hrefOf: (other) => pathname + writeSearch(other),
    look,
    instead,
  };
}

const KEYWORD_KEY = 'column-keyword';
const SORT_KEY = 'column-sort';

/**
 * Stores the keyword and the order that were used last, each under its own key (specification section 4), for a later
 * visit whose URL has no search.
 */
function storeSearch(local: SafeStorage, { keyWord, sortType }: ColumnSearch): void {
  if (keyWord === '') local.remove(KEYWORD_KEY);
  else local.write(KEYWORD_KEY, keyWord);
  local.write(SORT_KEY, `${sortType}`);
}

function storedSearch(local: SafeStorage): ColumnSearch {
  return {
    ...NO_SEARCH,
    keyWord: cleanKeyword(local.read(KEYWORD_KEY) ?? ''),
    sortType: sortTypeOf(local.read(SORT_KEY)) ?? NO_SEARCH.sortType,
  };
}
