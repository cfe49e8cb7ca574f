/** Decides which URLs a scrape may request: those of the record keeper's configured origin only. */
import type { PageCharset } from '../decoding/page-charset.ts';
import { canEncode, encodeText } from './encode-text.ts';

/** Origin (scheme, host, port) of a configured URL. */
export function siteOrigin(address: string): string {
  return new URL(address).origin;
}

const NO_ASCII = /[^\0-\x7f]/gu;
/** Bytes that the URL Standard does not escape in a query and that can be the last byte of a Japanese character. */
const LEFT_AS_IS = /[\x21\x24-\x26\x28-\x3b\x3d\x3f-\x7e]/;

function queryBytes(character: string, charset: PageCharset): string {
  const isReference = !canEncode(character, charset);
  return [...encodeText(character, charset)]
    .map((byte) => {
      const sign = String.fromCharCode(byte);
      const isLeft = LEFT_AS_IS.test(sign) && !(isReference && /[&#;]/.test(sign));
      return isLeft ? sign : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');
}

/** Percent-encodes a URL of the page in the page's encoding, as a browser does for Japanese in a query. */
export function inCharset(target: string, charset: PageCharset): string {
  if (charset === 'utf-8') return target;
  const [address = '', ...fragment] = target.split('#');
  const [path, ...query] = address.split('?');
  if (query.length === 0) return target;
  const encoded = query.join('?').replace(NO_ASCII, (character) => queryBytes(character, charset));
  return [`${path}?${encoded}`, ...fragment].join('#');
}

/** The absolute URL of a link or redirect; undefined for another origin or if the URL contains a user name. */
export function allowedAddress(target: string, base: URL, origin: string): URL | undefined {
  if (!URL.canParse(target, base)) return undefined;
  const address = new URL(target, base);
  const inside = address.origin === origin && address.username === '' && address.password === '';
  return inside ? address : undefined;
}
