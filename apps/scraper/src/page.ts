/** Converts a site's bytes to a page: decodes and parses them. */
import { decodePage } from './decoding/decode-page.ts';
import type { PageCharset } from './decoding/page-charset.ts';
import type { Page } from './html/page.ts';
import { readPage } from './html/read-page.ts';

/** Returns the page; undefined when it exceeds the limits of parts or characters. */
export function readPageBytes(bytes: Uint8Array, charset: PageCharset): Page | undefined {
  return readPage(decodePage(bytes, charset));
}
