/**
 * Decodes bytes to text. A byte that is not of the encoding becomes U+FFFD rather than failing the page: it may be in a text
 * that nobody needs. In a figure, date or code that is needed, the parser of that cell refuses it; in a name it becomes 〓.
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
