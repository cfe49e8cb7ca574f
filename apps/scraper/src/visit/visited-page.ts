/** Converts a response to a page, with what is needed to continue from it. */
import { type PageCharset, pageCharset } from '../decoding/page-charset.ts';
import type { Page } from '../html/page.ts';
import type { Answer } from '../http/exchange.ts';
import type { PageParser } from '../parsing/page-parser.ts';
import { refuse, type ScrapeResult, succeed } from '../scrape-result.ts';

export interface VisitedPage {
  readonly page: Page;
  readonly address: URL;
  /** The base of the page's relative URLs. */
  readonly base: URL;
  readonly charset: PageCharset;
  readonly status: number;
  readonly bytes: number;
  /** Tells the visit's observer our own name of the page. */
  readonly tellName?: ((name: string) => void) | undefined;
}

function baseOf({ base }: Page, address: URL): URL {
  return base !== null && URL.canParse(base, address) ? new URL(base, address) : address;
}

/**
 * Parses the page in a response. Busy and error responses needn't be HTML; if one can't be read, its status determines
 * the reason.
 */
export async function visitedPage(answer: Answer, address: URL, pages: PageParser): Promise<ScrapeResult<VisitedPage>> {
  const { bytes, contentType, status } = answer;
  // Without a Content-Type a browser looks at the bytes; this function does so, too, for encoding and tags.
  if (!/^\s*(?:text\/html\b|$)/i.test(contentType)) return refuse('not-html');
  const charset = pageCharset(contentType, bytes);
  if (!charset) return refuse('unknown-charset');
  const page = await pages.read(bytes, charset);
  if (!page.ok) return page;
  const base = baseOf(page.value, address);
  return succeed({ page: page.value, address, base, charset, status, bytes: bytes.length });
}
