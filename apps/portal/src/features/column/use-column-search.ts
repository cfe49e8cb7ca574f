/**
 * The search of the list lives in its address, so that Back, a reload and a link bring it again. What was looked for last
 * is kept beside it, and taken up where the list is opened by an address that says nothing.
 */
import { startTransition, useEffect, useOptimistic, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePortal } from '../../platform/portal-context.tsx';
import { type ColumnSearch, readSearch, writeSearch } from './column-search.ts';
import { keepSearch, keptSearch } from './kept-search.ts';

export interface ColumnSearching {
  readonly search: ColumnSearch;
  /** Addresses of the list with another search. */
  readonly hrefOf: (search: ColumnSearch) => string;
  readonly look: (search: ColumnSearch) => void;
  /** The address to go to instead, for what was looked for last; null when this one stands. */
  readonly instead: string | null;
}

export function useColumnSearch(): ColumnSearching {
  const { local } = usePortal().outside;
  const { pathname, search: written, key } = useLocation();
  const navigate = useNavigate();
  // On arrival alone: Back to the list without conditions, from a list with some, is to show the list without.
  const [arrival] = useState(() => ({ key, kept: written === '' ? writeSearch(keptSearch(local)) : '' }));
  const instead = arrival.key === key && arrival.kept !== '' ? pathname + arrival.kept : null;
  // The address follows a little later; a press in between changes what the one before has asked for.
  const [shown, show] = useOptimistic(written);

  useEffect(() => {
    if (instead === null) keepSearch(local, readSearch(new URLSearchParams(written)));
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
