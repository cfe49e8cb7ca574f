/** Compares today's pages with the stored ones, and says in plain words what differs. */
import type { StoredPage } from './saved-pages.ts';
import { type Skeleton, skeletonOf } from './skeleton.ts';

export interface Difference {
  /** The stored page's name, or today's where no stored one is like it. */
  readonly page: string;
  readonly what: string;
}

interface Known {
  readonly name: string;
  readonly skeleton: Skeleton;
}

function differencesOf(stored: Skeleton, today: Skeleton): readonly string[] {
  const gone = [...stored.firm, ...stored.loose].filter((fact) => !today.firm.has(fact) && !today.loose.has(fact));
  const fresh = [...today.firm].filter((fact) => !stored.firm.has(fact));
  return [...gone.map((fact) => `${fact} is gone`), ...fresh.map((fact) => `${fact} is new`)];
}

function known(pages: readonly StoredPage[]): readonly Known[] {
  return pages.flatMap(({ name, html }) => {
    const skeleton = skeletonOf(html);
    return skeleton ? [{ name, skeleton }] : [];
  });
}

/**
 * Each page of today is held against the stored one of its title that is most like it; a history has several pages, whose
 * last has no way on.
 */
export function comparePages(stored: readonly StoredPage[], today: readonly StoredPage[]): readonly Difference[] {
  const all = known(stored);
  const found = today.flatMap(({ name, html }): readonly Difference[] => {
    const skeleton = skeletonOf(html);
    if (!skeleton) return [{ page: name, what: 'the page has more parts than can be read' }];
    const alike = all.filter((each) => each.skeleton.title === skeleton.title);
    const [nearest] = alike
      .map((each) => ({ page: each.name, whats: differencesOf(each.skeleton, skeleton) }))
      .sort((one, other) => one.whats.length - other.whats.length);
    if (!nearest) return [{ page: name, what: `no stored page has the title 「${skeleton.title}」` }];
    return nearest.whats.map((what) => ({ page: nearest.page.replace(/-\d+$/, ''), what }));
  });
  const said = new Set<string>();
  return found.filter(({ page, what }) => {
    const line = `${page}: ${what}`;
    return !said.has(line) && said.add(line);
  });
}
