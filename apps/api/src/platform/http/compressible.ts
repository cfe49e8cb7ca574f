/**
 * Decides what is compressed and how strongly: text and JSON of every kind, and the calls' own forms, including bytes. A response
 * for one person is compressed quickly: half of the default quality's time for a fiftieth more bytes (docs/decisions/0005).
 * Cached texts are compressed more (cached-text.ts).
 */
import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';
import type { Call } from '@minori/contract/call';
import { CALLS } from '@minori/contract/calls';

const TEXT = /^text\/(?!event-stream)|[+/](?:json|text|xml)$|\/octet-stream$/;

const FORMS = new Set(Object.values(CALLS).flatMap(({ forms }: Call) => Object.keys(forms ?? {})));

function isCompressible(contentType: string): boolean {
  const [type = ''] = contentType.split(';');
  const bare = type.trim().toLowerCase();
  return TEXT.test(bare) || FORMS.has(bare);
}

/** Bytes below which compression saves nothing. */
export const WORTH_COMPRESSING = 1024;

export const COMPRESSION = {
  threshold: WORTH_COMPRESSING,
  // Compressed synchronously up to this size: handing it to a thread takes longer than compressing.
  syncThreshold: 16 * 1024,
  customTypes: isCompressible,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } },
  zlibOptions: { level: 2 },
} satisfies FastifyCompressOptions;
