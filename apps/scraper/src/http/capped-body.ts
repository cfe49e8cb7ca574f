/** Reads the body of a response and stops as soon as its bytes, or what they decompress to, exceed a limit. */

import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { crc32, type InflateRaw, inflate, inflateRaw } from 'node:zlib';
import { refuse, type ScrapeResult, succeed } from '../scrape-result.ts';

const unpackZlib = promisify(inflate);

/** Names of content encodings that we decompress; an unknown one is ignored, as in browsers. */
const READABLE = ['gzip', 'x-gzip', 'deflate'];
/** Content encodings that we did not request and can't decompress. */
const UNREADABLE = ['br', 'zstd', 'compress', 'x-compress', 'dcb', 'dcz'];

/** The content encodings in the order of decompression, or undefined when one is not supported. */
function packingsOf(encoding: string): readonly string[] | undefined {
  const names = encoding.split(',').map((name) => name.trim().toLowerCase());
  if (names.some((name) => UNREADABLE.includes(name))) return undefined;
  const packings = names.filter((name) => name !== '' && name !== 'identity');
  return packings.every((name) => READABLE.includes(name)) ? packings.reverse() : [];
}

const [GZIP_TRAILER_BYTES, ADLER_BYTES] = [8, 4] as const;
const GZIP = 0x1f8b08;
const [HAS_CHECK, HAS_EXTRA, HAS_NAME, HAS_COMMENT] = [2, 4, 8, 16] as const;

/** Start of the compressed data of a gzip file (RFC 1952, section 2.3); NaN for bytes that are not gzip. */
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

/** Whether the two-byte header of RFC 1950 is present, which many servers omit for "deflate". */
function hasZlibHeader(bytes: Buffer): boolean {
  return bytes.length >= 2 && ((bytes[0] ?? 0) & 0x0f) === 8 && bytes.readUInt16BE(0) % 31 === 0;
}

/**
 * The decompressed data, and the bytes that follow the compressed ones.
 * @throws for damaged or unfinished data
 */
function inflateWithRest(
  packed: Buffer,
  maxOutputLength: number,
): Promise<{ readonly data: Buffer; readonly rest: Buffer }> {
  return new Promise((resolve, reject) => {
    inflateRaw(packed, { maxOutputLength, info: true }, (error, result) => {
      if (error) return reject(error);
      // The types don't know that `info` returns both.
      const { buffer, engine } = result as unknown as { readonly buffer: Buffer; readonly engine: InflateRaw };
      resolve({ data: buffer, rest: packed.subarray(engine.bytesWritten) });
    });
  });
}

/** Whether the trailer of a gzip file fits: checksum and length of the data, four bytes each. */
function isGzipTrailerOf(data: Buffer, trailer: Buffer): boolean {
  return trailer.readUInt32LE(0) === crc32(data) && trailer.readUInt32LE(4) === data.length % 2 ** 32;
}

/**
 * Decompresses one content encoding as browsers do: trailing bytes and a missing checksum are accepted, incomplete data
 * are not. Unlike a browser, it refuses a wrong checksum, because damaged bytes could decompress to other amounts of
 * money.
 */
async function decompress(bytes: Buffer, packing: string, maxOutputLength: number): Promise<Buffer> {
  // An empty body needs no decompression, whatever its header says.
  if (bytes.length === 0) return bytes;
  if (packing === 'deflate') {
    if (!hasZlibHeader(bytes)) return (await inflateWithRest(bytes, maxOutputLength)).data;
    const { data, rest } = await inflateWithRest(bytes.subarray(2), maxOutputLength);
    return rest.length < ADLER_BYTES ? data : unpackZlib(bytes, { maxOutputLength });
  }
  const begin = behindGzipHeader(bytes);
  if (Number.isNaN(begin)) throw new Error('no gzip');
  const { data, rest } = await inflateWithRest(bytes.subarray(begin), maxOutputLength);
  if (rest.length >= GZIP_TRAILER_BYTES && !isGzipTrailerOf(data, rest)) throw new Error('not what was packed');
  return data;
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
}

/**
 * The decompressed body of at most `limit` bytes, or a refusal.
 * @throws what the stream throws when the connection breaks or the data are damaged
 */
export async function readCapped(body: Readable, encoding: string, limit: number): Promise<ScrapeResult<Buffer>> {
  const packings = packingsOf(encoding);
  // Destroying the stream emits an error; without this listener nobody would handle it.
  body.on('error', () => undefined);
  if (packings === undefined) {
    body.destroy();
    return refuse('unknown-content-encoding');
  }
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    length += chunk.length;
    // Leaving the loop closes the connection.
    if (length > limit) return refuse('page-too-large');
    chunks.push(chunk);
  }
  let bytes: Buffer = Buffer.concat(chunks);
  try {
    for (const packing of packings) bytes = await decompress(bytes, packing, limit);
  } catch (error) {
    if (isTooLarge(error)) return refuse('page-too-large');
    throw error;
  }
  return succeed(bytes);
}
