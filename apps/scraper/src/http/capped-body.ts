/** Reads an answer's bytes and stops in the middle of the stream once they, or what they unpack to, pass a limit. */

import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { inflate, inflateRaw } from 'node:zlib';
import { refuse, type ScrapeResult, succeed } from '../scrape-result.ts';

const unpackRaw = promisify(inflateRaw);
const unpackZlib = promisify(inflate);

/** Names of packings; any other name means nothing to a browser, which shows the bytes as they are. */
const READABLE = ['gzip', 'x-gzip', 'deflate'];
/** What we never asked for and can't unpack. */
const UNREADABLE = ['br', 'zstd', 'compress', 'x-compress', 'dcb', 'dcz'];

/** The packings in the order in which they are taken off, or undefined when one of them can't be. */
function packingsOf(encoding: string): readonly string[] | undefined {
  const names = encoding.split(',').map((name) => name.trim().toLowerCase());
  if (names.some((name) => UNREADABLE.includes(name))) return undefined;
  const packings = names.filter((name) => name !== '' && name !== 'identity');
  return packings.every((name) => READABLE.includes(name)) ? packings.reverse() : [];
}

const GZIP = 0x1f8b08;
const [HAS_CHECK, HAS_EXTRA, HAS_NAME, HAS_COMMENT] = [2, 4, 8, 16] as const;

/** Where the packed data of a gzip file begin (RFC 1952, section 2.3); NaN for bytes that are none. */
function behindGzipHeader(bytes: Buffer): number {
  if (bytes.length < 10 || bytes.readUIntBE(0, 3) !== GZIP) return Number.NaN;
  const flags = bytes[3] ?? 0;
  let at = 10;
  if (flags & HAS_EXTRA) at += 2 + (bytes.length >= at + 2 ? bytes.readUInt16LE(at) : Number.NaN);
  for (const flag of [HAS_NAME, HAS_COMMENT]) {
    if (!(flags & flag)) continue;
    const end = bytes.indexOf(0, at);
    at = end < 0 ? Number.NaN : end + 1;
  }
  return flags & HAS_CHECK ? at + 2 : at;
}

/** Whether the two bytes of RFC 1950 stand in front, which many servers leave out of "deflate". */
function hasZlibHeader(bytes: Buffer): boolean {
  return bytes.length >= 2 && ((bytes[0] ?? 0) & 0x0f) === 8 && bytes.readUInt16BE(0) % 31 === 0;
}

/**
 * One packing taken off as browsers do it: what follows the packed data, or a checksum that is missing there, changes
 * nothing, but the data themselves must have come to their end.
 */
async function unpacked(bytes: Buffer, packing: string, maxOutputLength: number): Promise<Buffer> {
  // An answer without a body has nothing to unpack, whatever its header says.
  if (bytes.length === 0) return bytes;
  if (packing !== 'deflate') {
    const begin = behindGzipHeader(bytes);
    if (Number.isNaN(begin)) throw new Error('no gzip');
    return unpackRaw(bytes.subarray(begin), { maxOutputLength });
  }
  if (!hasZlibHeader(bytes)) return unpackRaw(bytes, { maxOutputLength });
  return unpackZlib(bytes, { maxOutputLength }).catch((error: unknown) => {
    // Without its checksum, or with another one, the data may still be whole.
    if (isTooLarge(error)) throw error;
    return unpackRaw(bytes.subarray(2), { maxOutputLength });
  });
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
}

/**
 * The unpacked bytes, at most `limit` of them, or a refusal.
 * @throws what the stream throws when the connection breaks or the packing is damaged
 */
export async function readCapped(body: Readable, encoding: string, limit: number): Promise<ScrapeResult<Buffer>> {
  const packings = packingsOf(encoding);
  // Hanging up on a body makes it raise an error, which nobody waits for.
  body.on('error', () => undefined);
  if (packings === undefined) {
    body.destroy();
    return refuse('unknown-content-encoding');
  }
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    length += chunk.length;
    // Leaving the loop hangs up.
    if (length > limit) return refuse('page-too-large');
    chunks.push(chunk);
  }
  let bytes: Buffer = Buffer.concat(chunks);
  try {
    for (const packing of packings) bytes = await unpacked(bytes, packing, limit);
  } catch (error) {
    if (isTooLarge(error)) return refuse('page-too-large');
    throw error;
  }
  return succeed(bytes);
}
