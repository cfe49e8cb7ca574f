/** Reads an answer's bytes and stops in the middle of the stream once they, or what they unpack to, pass a limit. */

import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createInflate } from 'node:zlib';
import { refuse, type ScrapeResult, succeed } from '../scrape-result.ts';

class TooLarge extends Error {}

function unpacker(encoding: string): Transform | null | undefined {
  if (encoding === '' || encoding === 'identity') return null;
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip();
  return encoding === 'deflate' ? createInflate() : undefined;
}

async function* capped(source: AsyncIterable<Buffer>, limit: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > limit) throw new TooLarge();
    yield chunk;
  }
}

/**
 * The unpacked bytes, at most `limit` of them, or a refusal.
 * @throws what the stream throws when the connection breaks or the packing is damaged
 */
export async function readCapped(body: Readable, encoding: string, limit: number): Promise<ScrapeResult<Buffer>> {
  const chunks: Buffer[] = [];
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of capped(source, limit)) chunks.push(chunk);
  };
  const unpack = unpacker(encoding);
  if (unpack === undefined) {
    // Hanging up on a body makes it raise an error, which nobody waits for.
    body.once('error', () => undefined).destroy();
    return refuse('unknown-content-encoding');
  }
  try {
    const packed = (source: AsyncIterable<Buffer>) => capped(source, limit);
    await (unpack ? pipeline(body, packed, unpack, collect) : pipeline(body, collect));
    return succeed(Buffer.concat(chunks));
  } catch (error) {
    if (error instanceof TooLarge) return refuse('page-too-large');
    throw error;
  }
}
