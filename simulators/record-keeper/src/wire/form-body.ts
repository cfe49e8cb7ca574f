// Parses form bodies as old browsers send them: names and values percent-encoded in the encoding of the form's page.

import type { FastifyRequest } from 'fastify';
import { decodeText } from './cp932.ts';

export type FormBody = ReadonlyMap<string, string>;

const PLUS = 0x2b;
const PERCENT = 0x25;
const SPACE = 0x20;

/** The fields of a body, Shift_JIS by default; of a repeated name the first counts. */
export function parseFormBody(body: Buffer, decode: (bytes: Buffer) => string = decodeText): FormBody {
  const part = (text: string): string => decode(percentDecoded(text));
  const fields = new Map<string, string>();
  for (const pair of body.toString('latin1').split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = part(equals < 0 ? pair : pair.slice(0, equals));
    if (!fields.has(name)) fields.set(name, equals < 0 ? '' : part(pair.slice(equals + 1)));
  }
  return fields;
}

/** The posted form; empty where nothing was posted. */
export function bodyOf({ body }: FastifyRequest): FormBody {
  return body instanceof Map ? body : new Map();
}

/** A percent sign without two digits stays as it is, as in browsers. */
function percentDecoded(text: string): Buffer {
  const source = Buffer.from(text, 'latin1');
  const bytes: number[] = [];
  for (let at = 0; at < source.length; at += 1) {
    const byte = source[at] ?? 0;
    const hex = source.toString('latin1', at + 1, at + 3);
    if (byte === PERCENT && /^[0-9A-Fa-f]{2}$/.test(hex)) {
      bytes.push(Number.parseInt(hex, 16));
      at += 2;
    } else {
      bytes.push(byte === PLUS ? SPACE : byte);
    }
  }
  return Buffer.from(bytes);
}
