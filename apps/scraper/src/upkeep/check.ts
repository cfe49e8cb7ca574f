/** Compares a record keeper's pages with the stored ones: unchanged, changed, or not to be read today. */

import type { FailureCause } from '../scrape-result.ts';
import { comparePages, type Difference } from './compared-pages.ts';
import type { StoredPage } from './saved-pages.ts';
import type { WatchedReading } from './watched-reading.ts';

export type CheckResult =
  | { readonly is: 'unchanged'; readonly pages: number }
  | { readonly is: 'changed'; readonly differences: readonly Difference[] }
  | { readonly is: 'unread'; readonly why: string };

/** Causes that mean a changed page, rather than a bad day of the site or of the network. */
const OF_CHANGE: ReadonlySet<FailureCause> = new Set([
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
  /** Of the error catalogue, such as a refused login. */
  readonly reason: string;
  readonly page: string;
}

/** How the reading ended, where it ended before its end. */
function endingOf({ record, isBelieved }: WatchedReading): Ending | undefined {
  if (!record.ok) return { cause: record.cause, reason: record.reason, page: record.page ?? 'site' };
  return isBelieved ? undefined : { cause: 'sums-disagree', reason: 'scraping_error', page: 'site' };
}

export function checkPages(reading: WatchedReading, stored: readonly StoredPage[]): CheckResult {
  const ended = endingOf(reading);
  if (ended && !OF_CHANGE.has(ended.cause))
    return { is: 'unread', why: `${ended.page}: ${ended.cause}, ${ended.reason}` };
  const pages = reading.pages.filter(({ name }) => name !== '');
  const differences = comparePages(stored, pages);
  const read = ended ? [{ page: ended.page, what: `the reader does not understand it (${ended.cause})` }] : [];
  if (differences.length + read.length > 0) return { is: 'changed', differences: [...differences, ...read] };
  return { is: 'unchanged', pages: pages.length };
}
