/**
 * Reads one page of an account in the way that all sites share: checks by its mark that it is the page, then reads it,
 * or refuses it under its name.
 */
import type { Page } from '../html/page.ts';
import { onPage, refuse, type ScrapeResult, succeed } from '../scrape-result.ts';
import type { VisitedPage } from '../visit/visited-page.ts';
import type { PageTest } from './site.ts';

export interface Screen<T> {
  /** Our own name of the page, for the log. */
  readonly name: string;
  readonly isIt: PageTest;
  /** The record, or undefined for a page that is not understood to the last character. */
  readonly read: (page: Page) => T | undefined;
}

export interface Read<T> {
  /** Where the visit goes on from. */
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
