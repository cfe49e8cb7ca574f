/**
 * Decodes a page's bytes to text. An invalid byte becomes U+FFFD and does not fail the page, because the text around it
 * may not be needed. Parsers of figures, dates and codes refuse U+FFFD; in a name it becomes 〓.
 */
import type { PageCharset } from './page-charset.ts';

const DECODERS: Readonly<Record<PageCharset, TextDecoder>> = {
  shift_jis: new TextDecoder('shift_jis'),
  'euc-jp': new TextDecoder('euc-jp'),
  'utf-8': new TextDecoder('utf-8'),
};

export function decodePage(bytes: Uint8Array, charset: PageCharset): string {
  return DECODERS[charset].decode(bytes);
}
