/**
 * Reads one page of an account, for all sites: checks that it is the expected page, then parses it. A failure is a
 * refusal with the page's name.
 */
import type { Page } from '../html/page.ts';
import { onPage, refuse, type ScrapeResult, succeed } from '../scrape-result.ts';
import type { VisitedPage } from '../visit/visited-page.ts';
import type { PageTest } from './site.ts';

export interface Screen<T> {
  /** Our own name for the page, used in the log. */
  readonly name: string;
  readonly isIt: PageTest;
  /** The record, or undefined when any part of the page can't be parsed. */
  readonly read: (page: Page) => T | undefined;
}

export interface Read<T> {
  /** The page from which the visit continues. */
  readonly at: VisitedPage;
  readonly record: T;
}

export function readScreen<T>(
  visited: ScrapeResult<VisitedPage>,
  { name, isIt, read }: Screen<T>,
): ScrapeResult<Read<T>> {
  if (!visited.ok) return onPage(visited, name);
  if (!isIt(visited.value)) return onPage(refuse('unexpected-page'), name);
  visited.value.tellName?.(name);
  const record = read(visited.value.page);
  return record === undefined ? onPage(refuse('unreadable-page'), name) : succeed({ at: visited.value, record });
}
