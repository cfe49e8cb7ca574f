/** Compares a record keeper's pages with the stored ones; the result is unchanged, changed, or unreadable today. */

import type { FailureCause } from '../scrape-result.ts';
import type { StoredPage } from './saved-pages.ts';
import { type Skeleton, skeletonOf } from './skeleton.ts';
import type { WatchedReading } from './watched-reading.ts';

export type CheckResult =
  | { readonly is: 'unchanged'; readonly pages: number }
  | { readonly is: 'changed'; readonly differences: readonly Difference[] }
  | { readonly is: 'unread'; readonly why: string };

/** Causes that mean that a page has changed, and not a temporary failure of the site or the network. */
const CAUSES_OF_CHANGE: ReadonlySet<FailureCause> = new Set([
  'unexpected-page',
  'unreadable-page',
  'form-missing',
  'link-missing',
  'history-incomplete',
  'sums-disagree',
  'statement-not-valid',
  'unknown-charset',
  'answer-missing',
]);

interface Ending {
  readonly cause: FailureCause;
  /** Reason of the error catalogue, such as a refused login. */
  readonly reason: string;
  readonly page: string;
}

/** How a scrape failed; undefined when it succeeded. */
function endingOf({ record, passesChecks }: WatchedReading): Ending | undefined {
  if (!record.ok) return { cause: record.cause, reason: record.reason, page: record.page ?? 'site' };
  return passesChecks ? undefined : { cause: 'sums-disagree', reason: 'scraping_error', page: 'site' };
}

export function checkPages(reading: WatchedReading, stored: readonly StoredPage[]): CheckResult {
  const ended = endingOf(reading);
  if (ended && !CAUSES_OF_CHANGE.has(ended.cause))
    return { is: 'unread', why: `${ended.page}: ${ended.cause}, ${ended.reason}` };
  const pages = reading.pages.filter(({ name }) => name !== '');
  const differences = comparePages(stored, pages);
  const read = ended ? [{ page: ended.page, what: `the reader does not understand it (${ended.cause})` }] : [];
  if (differences.length + read.length > 0) return { is: 'changed', differences: [...differences, ...read] };
  return { is: 'unchanged', pages: pages.length };
}

interface Difference {
  /** The stored page's name, or the current page's if it resembles no stored page. */
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
 * Compares each current page with the most similar stored page of the same title: a history has several pages, and the
 * last has no link to a next one.
 */
function comparePages(stored: readonly StoredPage[], today: readonly StoredPage[]): readonly Difference[] {
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
  const reported = new Set<string>();
  return found.filter(({ page, what }) => {
    const line = `${page}: ${what}`;
    return !reported.has(line) && reported.add(line);
  });
}
