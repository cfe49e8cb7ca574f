/**
 * The search in the address, and how to start another one. The keyword of the last visit is only offered: nothing is
 * searched for until it is chosen.
 */
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { FAQ_KEYWORD_KEY } from '../../platform/state/typed-texts.ts';
import { cleanKeyword } from '../../ui/keyword.ts';
import { ALL_QUESTIONS, addressOf, type FaqSearch, searchIn } from './faq-search.ts';

export interface FaqSearching {
  /** null at the front. */
  readonly search: FaqSearch | null;
  /** What was looked for on the visit before; '' for nothing. */
  readonly last: string;
  /** In every category, from the first page on; nothing leads to the front. */
  readonly searchFor: (keyword: string) => void;
}

export function useFaqSearch(): FaqSearching {
  const { local } = usePortal().environment;
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const [last] = useState(() => cleanKeyword(local.read(FAQ_KEYWORD_KEY) ?? ''));

  const searchFor = (typed: string) => {
    const keyword = cleanKeyword(typed);
    if (keyword === '') local.remove(FAQ_KEYWORD_KEY);
    else local.write(FAQ_KEYWORD_KEY, keyword);
    const to = keyword === '' ? { search: '' } : addressOf({ ...ALL_QUESTIONS, keyword });
    void navigate(to, { preventScrollReset: true });
  };
  return { search: searchIn(address), last, searchFor };
}
