/** Who turns bytes into pages. A visit does not care whether that happens here or in a thread of its own. */
import type { PageCharset } from '../decoding/page-charset.ts';
import type { Page } from '../html/page.ts';
import { readPageBytes } from '../page.ts';
import { type ReadingResult, refuse, succeed } from '../reading-result.ts';

export interface PageReading {
  read(bytes: Uint8Array, charset: PageCharset): Promise<ReadingResult<Page>>;
}

/** A page, or the refusal of one with more in it than any honest page. */
export function pageOrRefusal(page: Page | undefined): ReadingResult<Page> {
  return page ? succeed(page) : refuse('page-too-large');
}

/** Reads where it is called, on the event loop. */
export const IN_PLACE: PageReading = {
  read: async (bytes, charset) => pageOrRefusal(readPageBytes(bytes, charset)),
};
