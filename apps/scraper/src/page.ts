/** Turns a site's bytes into a page: decoding and parsing in one step. */
import { decodePage } from './decoding/decode-page.ts';
import type { PageCharset } from './decoding/page-charset.ts';
import type { Page } from './html/page.ts';
import { readPage } from './html/read-page.ts';

/** The page, or undefined when it exceeds the limits of parts or characters. */
export function readPageBytes(bytes: Uint8Array, charset: PageCharset): Page | undefined {
  return readPage(decodePage(bytes, charset));
}
