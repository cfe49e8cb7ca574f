/**
 * 通知の宛先 — what a browser hands over to be told of news (PushSubscription of the Push API as JSON), read strictly: an
 * endpoint that `endpoint.ts` lets pass, and the two keys with which RFC 8291 encrypts for that browser alone.
 */
import { createHash, ECDH } from 'node:crypto';
import * as z from 'zod/mini';
import type { EndpointRule } from './endpoint.ts';

export interface Subscription {
  readonly endpoint: string;
  readonly keys: {
    /** The browser's public key: an uncompressed point of P-256, base64url. */
    readonly p256dh: string;
    /** 16 bytes, base64url. */
    readonly auth: string;
  };
}

const CANONICAL = /^[\w-]+$/;

/** Bytes of base64url without padding, spelled the one way that there is. */
function bytesOf(text: string): Buffer | undefined {
  if (!CANONICAL.test(text)) return undefined;
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : undefined;
}

/** Two numbers that are no point of the curve would give away what is encrypted with them, or fail at each push. */
function isPoint(text: string): boolean {
  const bytes = bytesOf(text);
  if (bytes?.length !== 65 || bytes[0] !== 4) return false;
  try {
    ECDH.convertKey(bytes, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

const Given = z.strictObject({
  endpoint: z.string(),
  expirationTime: z.optional(z.nullable(z.number())),
  keys: z.strictObject({
    p256dh: z.string().check(z.refine(isPoint)),
    auth: z.string().check(z.refine((text) => bytesOf(text)?.length === 16)),
  }),
});

/** undefined for whatever is no subscription at a push service that we speak to. */
export function readSubscription(deviceToken: string, isAllowed: EndpointRule): Subscription | undefined {
  let given: unknown;
  try {
    given = JSON.parse(deviceToken);
  } catch {
    return undefined;
  }
  const { data } = Given.safeParse(given);
  if (!data || !isAllowed(data.endpoint)) return undefined;
  return { endpoint: data.endpoint, keys: data.keys };
}

/** What a device is found by. */
export function endpointDigest({ endpoint }: Subscription): Buffer {
  return createHash('sha256').update(endpoint).digest();
}
