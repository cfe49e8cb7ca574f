/**
 * Encodes a filled form as a browser does (HTML Standard, section 4.10.22), in the encoding of the page: a Shift_JIS
 * site treats a body in UTF-8 as an invalid screen transition.
 */
import { randomUUID } from 'node:crypto';
import type { PageCharset } from '../decoding/page-charset.ts';
import type { FormPacking } from '../html/page.ts';
import { encodeText } from './encode-text.ts';
import type { FormBody } from './exchange.ts';

/** One name-value pair of a form; a file field without a file is empty. */
export interface FormEntry {
  readonly name: string;
  readonly value: string;
  readonly isFile?: boolean;
}

const UNRESERVED = /[A-Za-z0-9*\-._]/;

const withLineEnds = (text: string) => text.replace(/\r\n?|\n/g, '\r\n');

function encodeByte(byte: number): string {
  const character = String.fromCharCode(byte);
  if (character === ' ') return '+';
  return UNRESERVED.test(character) ? character : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
}

/** The percent-encoding of each byte. */
const ENCODED = Array.from({ length: 256 }, (_, byte) => encodeByte(byte));

function percentEncoded(text: string, charset: PageCharset): string {
  let encoded = '';
  for (const byte of encodeText(withLineEnds(text), charset)) encoded += ENCODED[byte];
  return encoded;
}

/** Encodes pairs as `application/x-www-form-urlencoded`, for bodies and for the URL of a GET form. */
export function encodeForm(entries: readonly FormEntry[], charset: PageCharset): string {
  return entries
    .map(({ name, value }) => `${percentEncoded(name, charset)}=${percentEncoded(value, charset)}`)
    .join('&');
}

/** Escapes a name for a quoted string in a header line. */
function quoted(name: string, charset: PageCharset): string {
  const bytes = encodeText(withLineEnds(name), charset).toString('latin1');
  return `"${bytes.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22')}"`;
}

function multipart(entries: readonly FormEntry[], charset: PageCharset, boundary: string): Buffer {
  const parts = entries.map(({ name, value, isFile }) => {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name=${quoted(name, charset)}`;
    if (isFile) return `${head}; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n`;
    return `${head}\r\n\r\n${encodeText(withLineEnds(value), charset).toString('latin1')}\r\n`;
  });
  return Buffer.from(`${parts.join('')}--${boundary}--\r\n`, 'latin1');
}

function plain(entries: readonly FormEntry[], charset: PageCharset): Buffer {
  const lines = entries.map(({ name, value }) => `${withLineEnds(name)}=${withLineEnds(value)}\r\n`);
  return encodeText(lines.join(''), charset);
}

export function formBody(entries: readonly FormEntry[], packing: FormPacking, charset: PageCharset): FormBody {
  if (packing === 'text/plain') return { type: packing, bytes: plain(entries, charset) };
  if (packing === 'application/x-www-form-urlencoded') return { type: packing, bytes: encodeForm(entries, charset) };
  const boundary = `----Minori${randomUUID().replaceAll('-', '')}`;
  return { type: `${packing}; boundary=${boundary}`, bytes: multipart(entries, charset, boundary) };
}
