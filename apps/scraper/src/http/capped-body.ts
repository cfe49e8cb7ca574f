/** Reads an answer's bytes and stops in the middle of the stream once they, or what they unpack to, pass a limit. */

import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { crc32, type InflateRaw, inflate, inflateRaw } from 'node:zlib';
import { refuse, type ScrapeResult, succeed } from '../scrape-result.ts';

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

const [GZIP_TRAILER_BYTES, ADLER_BYTES] = [8, 4] as const;
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

/** What packed data hold, and what stands behind their end. @throws for data that are damaged or have no end */
function inflated(packed: Buffer, maxOutputLength: number): Promise<{ readonly data: Buffer; readonly rest: Buffer }> {
  return new Promise((resolve, reject) => {
    inflateRaw(packed, { maxOutputLength, info: true }, (error, result) => {
      if (error) return reject(error);
      // With `info` it is both, which the types don't know.
      const { buffer, engine } = result as unknown as { readonly buffer: Buffer; readonly engine: InflateRaw };
      resolve({ data: buffer, rest: packed.subarray(engine.bytesWritten) });
    });
  });
}

/** The last thing of a gzip file: the sum over the data and their length, four bytes each. */
function isGzipTrailerOf(data: Buffer, trailer: Buffer): boolean {
  return trailer.readUInt32LE(0) === crc32(data) && trailer.readUInt32LE(4) === data.length % 2 ** 32;
}

/**
 * One packing taken off as browsers do it: what follows the packed data, or a checksum that is missing there, changes
 * nothing, but the data themselves must have come to their end. A checksum that is there must be right, which browsers don't
 * ask for: amounts of money are read from the page, and bytes that were changed on the way may still unpack.
 */
async function unpacked(bytes: Buffer, packing: string, maxOutputLength: number): Promise<Buffer> {
  // An answer without a body has nothing to unpack, whatever its header says.
  if (bytes.length === 0) return bytes;
  if (packing === 'deflate') {
    if (!hasZlibHeader(bytes)) return (await inflated(bytes, maxOutputLength)).data;
    const { data, rest } = await inflated(bytes.subarray(2), maxOutputLength);
    return rest.length < ADLER_BYTES ? data : unpackZlib(bytes, { maxOutputLength });
  }
  const begin = behindGzipHeader(bytes);
  if (Number.isNaN(begin)) throw new Error('no gzip');
  const { data, rest } = await inflated(bytes.subarray(begin), maxOutputLength);
  if (rest.length >= GZIP_TRAILER_BYTES && !isGzipTrailerOf(data, rest)) throw new Error('not what was packed');
  return data;
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
