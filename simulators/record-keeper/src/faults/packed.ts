// Corrupts the compression of a response: damaged, not requested by the client, or a decompression bomb.

import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type Answer, withHeaders } from './answer.ts';
import type { AnswerFault } from './behaviour.ts';
import { instead } from './sending.ts';

/** Decompressed size of a bomb; compressed it has a thousandth. Compressed while the client waits. */
const BOMB_BYTES = 16 * 1024 * 1024;

function packed(answer: Answer, encoding: string, body: Buffer): Answer {
  return { ...answer, headers: withHeaders(answer, { 'content-encoding': encoding }), body };
}

function damaged(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const middle = Math.floor(copy.length / 2);
  copy.fill(0xff, middle, middle + 32);
  return copy;
}

const fastBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

export const PACKED = {
  'gzip-bomb': instead('16 KB of gzip that unpack to 16 MB.', ({ answer }) =>
    packed(answer, 'gzip', gzipSync(Buffer.alloc(BOMB_BYTES, ' '))),
  ),
  'gzip-damaged': instead('gzip with broken bytes in its middle.', ({ answer }) =>
    packed(answer, 'gzip', damaged(gzipSync(answer.body))),
  ),
  'gzip-cut': instead('The first half of a gzip stream.', ({ answer }) => {
    const whole = gzipSync(answer.body);
    return packed(answer, 'gzip', whole.subarray(0, whole.length / 2));
  }),
  'gzip-twice': instead('gzip inside gzip, declared once.', ({ answer }) =>
    packed(answer, 'gzip', gzipSync(gzipSync(answer.body))),
  ),
  'gzip-in-name-only': instead('A plain page that is declared as gzip.', ({ answer }) =>
    packed(answer, 'gzip', answer.body),
  ),
  'unknown-encoding': instead('A content encoding that nobody knows.', ({ answer }) =>
    packed(answer, 'x-kasanegi', answer.body),
  ),
  'brotli-unasked': instead('Brotli, which the visitor did not offer to take.', ({ answer }) =>
    packed(answer, 'br', brotliCompressSync(answer.body, fastBrotli)),
  ),
  'brotli-bomb': instead('A little Brotli that unpacks to 16 MB.', ({ answer }) =>
    packed(answer, 'br', brotliCompressSync(Buffer.alloc(BOMB_BYTES, ' '), fastBrotli)),
  ),
} as const satisfies Readonly<Record<string, AnswerFault>>;
