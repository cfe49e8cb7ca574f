/** A page together with what is needed to go on from it. */
import { type PageCharset, pageCharset } from '../decoding/page-charset.ts';
import type { Page } from '../html/page.ts';
import type { Answer } from '../http/exchange.ts';
import type { PageParser } from '../parsing/page-parser.ts';
import { refuse, type ScrapeResult, succeed } from '../scrape-result.ts';

export interface VisitedPage {
  readonly page: Page;
  readonly address: URL;
  readonly charset: PageCharset;
  readonly status: number;
  readonly bytes: number;
  /** Tells whoever watches the visit what the page turned out to be, in our own words. */
  readonly tellName?: ((name: string) => void) | undefined;
}

/** An answer as a page. Busy and error answers need not be HTML, so their status decides where nothing can be read. */
export async function visitedPage(answer: Answer, address: URL, pages: PageParser): Promise<ScrapeResult<VisitedPage>> {
  const { bytes, contentType, status } = answer;
  if (!/^text\/html\b/i.test(contentType.trim())) return refuse('not-html');
  const charset = pageCharset(contentType, bytes);
  if (!charset) return refuse('unknown-charset');
  const page = await pages.read(bytes, charset);
  return page.ok ? succeed({ page: page.value, address, charset, status, bytes: bytes.length }) : page;
}
