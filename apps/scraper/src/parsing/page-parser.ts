/** Defines the interface for parsing pages, in this thread or in another one. */
import type { PageCharset } from '../decoding/page-charset.ts';
import type { Page } from '../html/page.ts';
import { readPageBytes } from '../page.ts';
import { refuse, type ScrapeResult, succeed } from '../scrape-result.ts';

export interface PageParser {
  read(bytes: Uint8Array, charset: PageCharset): Promise<ScrapeResult<Page>>;
}

/** Returns the page, or the refusal of one that exceeded the limits. */
export function pageOrRefusal(page: Page | undefined): ScrapeResult<Page> {
  return page ? succeed(page) : refuse('page-too-large');
}

/** Parses in the calling thread, on the event loop. */
export const IN_PLACE: PageParser = {
  read: async (bytes, charset) => pageOrRefusal(readPageBytes(bytes, charset)),
};
