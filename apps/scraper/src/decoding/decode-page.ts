/**
 * Bytes to text. A byte that is not of the encoding becomes U+FFFD rather than failing the page: it may stand in an
 * ornament. Where it stands in a figure, date or name that is wanted, the reader of that cell refuses it.
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
