/** 期間の切り替え — switches the term by tabs. The term is stored in the URL (`?term=`), so that Back and reload keep it. */
import { PAST_TERMS, type PastTerm } from '@minori/contract/past-scores';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Tabs } from '../../ui/tabs.tsx';
import { TRANSITION_TEXTS } from '../../wording/evaluation-transition.ts';

const TEXTS = TRANSITION_TEXTS.terms;
const FIRST: PastTerm = 12;

export function TermTabs({ content }: { readonly content: (term: PastTerm) => ReactNode }) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('term');
  const selected = PAST_TERMS.find((term) => String(term) === asked) ?? FIRST;
  return (
    <Tabs
      label={TEXTS.label}
      selected={String(selected)}
      onSelect={(term) => setSearch({ term }, { replace: true, preventScrollReset: true })}
      tabs={PAST_TERMS.map((term) => ({ key: String(term), title: TEXTS.names[term], content: content(term) }))}
    />
  );
}
