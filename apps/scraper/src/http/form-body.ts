/**
 * `application/x-www-form-urlencoded` in the page's own encoding, byte by byte as a browser does it (URL Standard,
 * section 5): a Shift_JIS site takes a body in UTF-8 for an invalid screen transition.
 */
import iconv from 'iconv-lite';
import type { PageCharset } from '../decoding/page-charset.ts';

/** WHATWG 'shift_jis' is Windows-31J, which iconv-lite calls cp932. */
const ENCODER_NAMES: Readonly<Record<PageCharset, string>> = {
  shift_jis: 'cp932',
  'euc-jp': 'euc-jp',
  'utf-8': 'utf-8',
};

const UNRESERVED = /[A-Za-z0-9*\-._]/;

function encodeByte(byte: number): string {
  const character = String.fromCharCode(byte);
  if (character === ' ') return '+';
  return UNRESERVED.test(character) ? character : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
}

function encodeText(text: string, charset: PageCharset): string | undefined {
  const bytes = iconv.encode(text, ENCODER_NAMES[charset]);
  // iconv-lite writes '?' for what the encoding lacks; a password must not be changed on its way.
  if (iconv.decode(bytes, ENCODER_NAMES[charset]) !== text) return undefined;
  return Array.from(bytes, encodeByte).join('');
}

/** The body, or undefined when the encoding lacks a character of it. */
export function encodeForm(fields: readonly (readonly [string, string])[], charset: PageCharset): string | undefined {
  const encoded = fields.flat().map((part) => encodeText(part, charset));
  if (encoded.includes(undefined)) return undefined;
  return fields.map((_, index) => `${encoded[2 * index]}=${encoded[2 * index + 1]}`).join('&');
}
