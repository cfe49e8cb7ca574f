/**
 * Finds the pages that this employee may open by the typed text. All texts are fetched once, when the search is opened,
 * so that the typed text never leaves the page: it is in no call, URL or storage (docs/decisions/0027).
 */
import { getSearchTexts, type SearchedKind } from '@minori/contract/search';
import { textFinder } from '@minori/search/find-texts';
import { useMemo } from 'react';
import { useCallQuery } from '../../platform/portal/use-call.ts';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { useIsPageOffered } from '../../platform/portal/use-offers.ts';
import { SEARCHED_SCREENS } from '../../wording/search.ts';

export interface Hit {
  readonly key: string;
  readonly kind: 'screen' | SearchedKind;
  readonly title: string;
  readonly summary: string;
  /** The full path in the app. */
  readonly to: string;
}

/** Best first, and of each kind no more than this: a word of many texts leaves room for other kinds. */
const MOST_OF_A_KIND = 5;

/** Path below the company's part of the URL. */
const FOLDERS: Readonly<Record<SearchedKind, string>> = {
  ...{ faq: 'faq', column: 'column', term: 'glossary', notice: 'notice' },
  product: 'item-selection/fund',
};

const NO_SYNONYMS = { groups: [], leftOut: [] };

type Employed = Pick<Employee, 'companyUrl' | 'sysUserCode'>;

export function useFinder({ companyUrl, sysUserCode }: Employed) {
  const query = useCallQuery(getSearchTexts, { query: { sysUserCode } });
  const isOffered = useIsPageOffered();
  const { texts = [], synonyms = NO_SYNONYMS } = query.data ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: the offered pages change only with the company
  const find = useMemo(() => {
    const paths = [
      ...SEARCHED_SCREENS.map((screen) => ({ ...screen, kind: 'screen' as const })),
      ...texts.map(({ id, ...text }) => ({ ...text, path: `${FOLDERS[text.kind]}/${id}` })),
    ];
    const offered = paths.filter(({ path }) => isOffered(path));
    const addressOf = (path: string) => (path.startsWith('/') ? path : `/${companyUrl}/${path}`);
    const hits = new Map(
      offered.map(({ kind, title, summary, path }) => [path, { key: path, kind, title, summary, to: addressOf(path) }]),
    );
    const finder = textFinder(
      offered.map(({ path, kind, title, summary, words }) => ({
        ...{ key: path, kind, title, text: `${summary}\n${words}` },
        ...(kind === 'screen' && { names: words.split(' ') }),
      })),
      synonyms,
    );
    return (typed: string) => withinLimit(finder(typed).flatMap((key) => hits.get(key) ?? []));
  }, [texts, synonyms, companyUrl]);
  return { query, find };
}

function withinLimit(hits: readonly Hit[]): readonly Hit[] {
  const counts = new Map<Hit['kind'], number>();
  return hits.filter(({ kind }) => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= MOST_OF_A_KIND;
  });
}
