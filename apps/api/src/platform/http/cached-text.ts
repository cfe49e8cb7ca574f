/**
 * 控えの文書 — caches a text that is the same for everybody, with its ETag and its compressed forms, so that repeated responses are
 * neither composed nor compressed again. Each form is made on its first request, in a thread.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { WORTH_COMPRESSING } from './compressible.ts';

/** A higher quality saves a twentieth of the bytes for ten times the work (docs/decisions/0005). */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const compressors = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, BROTLI),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
} as const;

type Encoding = keyof typeof compressors;

/** The best one first. */
const ENCODINGS = Object.keys(compressors);

/** null for the uncompressed text. */
function encodingFor({ headers }: Pick<FastifyRequest, 'headers'>): Encoding | null {
  return negotiate(headers['accept-encoding'] ?? '', ENCODINGS) as Encoding | null;
}

export interface TextContent {
  readonly content: Buffer;
  readonly encoding: Encoding | null;
}

/**
 * Computes a weak ETag: SHA-256 over the text or bytes, shortened, because it only serves to compare. Weak, because compression
 * may change the bytes.
 */
export function entityTag(content: string | Uint8Array): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
}

export interface TaggedText {
  readonly text: string;
  readonly tag: string;
}

export class CachedText {
  readonly tag: string;
  readonly #bytes: Buffer;
  readonly #forms = new Map<Encoding, Promise<Buffer>>();
  /** The compressed forms that have been made. */
  readonly #made = new Map<Encoding, Buffer>();

  /** @param tag the text's `entityTag`, if known */
  constructor(text: string, tag = entityTag(text)) {
    this.#bytes = Buffer.from(text);
    this.tag = tag;
  }

  /** Upper bound in bytes, because a compressed form is smaller than the text. */
  get size(): number {
    return this.#bytes.length * (ENCODINGS.length + 1);
  }

  /** The content in the client's best encoding; compresses it if needed. */
  async contentFor(request: Pick<FastifyRequest, 'headers'>): Promise<TextContent> {
    const encoding = this.#encodingFor(request);
    if (encoding === null) return { content: this.#bytes, encoding };
    const begun = this.#forms.get(encoding) ?? this.#make(encoding);
    return { content: await begun, encoding };
  }

  /** The same, but undefined if something has to be compressed first. */
  contentNow(request: Pick<FastifyRequest, 'headers'>): TextContent | undefined {
    const encoding = this.#encodingFor(request);
    const content = encoding === null ? this.#bytes : this.#made.get(encoding);
    return content && { content, encoding };
  }

  #encodingFor(request: Pick<FastifyRequest, 'headers'>): Encoding | null {
    return this.#bytes.length >= WORTH_COMPRESSING ? encodingFor(request) : null;
  }

  #make(encoding: Encoding): Promise<Buffer> {
    const making = compressors[encoding](this.#bytes).then((made) => {
      this.#made.set(encoding, made);
      return made;
    });
    this.#forms.set(encoding, making);
    return making;
  }
}

/** Sends the text, or 304 without a body when the client already has it. @param type its media type */
export async function sendCachedText(reply: FastifyReply, cached: CachedText, type: string): Promise<FastifyReply> {
  const vary = reply.getHeader('vary');
  reply.headers({ etag: cached.tag, vary: vary ? `${vary}, accept-encoding` : 'accept-encoding' });
  if (reply.statusCode === 200 && reply.request.headers['if-none-match'] === cached.tag) return reply.code(304).send();
  const { content, encoding } = await cached.contentFor(reply.request);
  if (encoding !== null) reply.header('content-encoding', encoding);
  return reply.type(type).send(content);
}
