/** Turns bytes into a page: everything that is done to what a site sends, in one step. */
import { decodePage } from './decoding/decode-page.ts';
import type { PageCharset } from './decoding/page-charset.ts';
import type { Page } from './html/page.ts';
import { readPage } from './html/read-page.ts';

/** The page, or undefined when it has more parts than any honest page. */
export function readPageBytes(bytes: Uint8Array, charset: PageCharset): Page | undefined {
  return readPage(decodePage(bytes, charset));
}
