/**
 * Keeps the search of the list in its address, so that Back, reload and links restore it. The last search is also stored,
 * and used when the list is opened without a search in the address.
 */
import { startTransition, useEffect, useOptimistic, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import type { SafeStorage } from '../../platform/state/safe-storage.ts';
import { cleanKeyword } from '../../ui/keyword.ts';
import { type ColumnSearch, NO_SEARCH, readSearch, sortTypeOf, writeSearch } from './column-search.ts';

export interface ColumnSearching {
  readonly search: ColumnSearch;
  /** Addresses of the list with another search. */
  readonly hrefOf: (search: ColumnSearch) => string;
  readonly look: (search: ColumnSearch) => void;
  /** The address to redirect to, for the stored search; null without a redirect. */
  readonly instead: string | null;
}

export function useColumnSearch(): ColumnSearching {
  const { local } = usePortal().environment;
  const { pathname, search: written, key } = useLocation();
  const navigate = useNavigate();
  // Only on arrival: Back from a list with conditions to one without must show the one without.
  const [arrival] = useState(() => ({ key, kept: written === '' ? writeSearch(storedSearch(local)) : '' }));
  const instead = arrival.key === key && arrival.kept !== '' ? pathname + arrival.kept : null;
  // The address follows a little later; optimistic, so that a click in between changes the pending search.
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
 * Stores the keyword and the order that were used last, each under its own key (specification section 4), and restores them
 * when the list is opened by an address without a search.
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
