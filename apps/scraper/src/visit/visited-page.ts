/** A page together with what is needed to go on from it. */
import { type PageCharset, pageCharset } from '../decoding/page-charset.ts';
import type { Page } from '../html/page.ts';
import type { Answer } from '../http/exchange.ts';
import type { PageParser } from '../parsing/page-parser.ts';
import { refuse, type ScrapeResult, succeed } from '../scrape-result.ts';

export interface VisitedPage {
  readonly page: Page;
  readonly address: URL;
  /** What the page's own addresses count from. */
  readonly base: URL;
  readonly charset: PageCharset;
  readonly status: number;
  readonly bytes: number;
  /** Tells whoever watches the visit what the page turned out to be, in our own words. */
  readonly tellName?: ((name: string) => void) | undefined;
}

function baseOf({ base }: Page, address: URL): URL {
  return base !== null && URL.canParse(base, address) ? new URL(base, address) : address;
}

/** An answer as a page. Busy and error answers need not be HTML, so their status decides where nothing can be read. */
export async function visitedPage(answer: Answer, address: URL, pages: PageParser): Promise<ScrapeResult<VisitedPage>> {
  const { bytes, contentType, status } = answer;
  // Of an answer that doesn't say what it is, a browser looks at the bytes; so do we, for its encoding and its tags.
  if (!/^\s*(?:text\/html\b|$)/i.test(contentType)) return refuse('not-html');
  const charset = pageCharset(contentType, bytes);
  if (!charset) return refuse('unknown-charset');
  const page = await pages.read(bytes, charset);
  if (!page.ok) return page;
  const base = baseOf(page.value, address);
  return succeed({ page: page.value, address, base, charset, status, bytes: bytes.length });
}
