/**
 * 通知の宛先 — parses a browser's push subscription (PushSubscription of the Push API as JSON) strictly: an allowed endpoint
 * (below), and the two keys with which RFC 8291 encrypts for that browser alone.
 */
import { createHash, ECDH } from 'node:crypto';
import * as z from 'zod/mini';

// 送り先の許可 — decides to which URLs a push may be sent (security.md row 29). An employee submits the URL, so it could lead
// to any machine of the private network. Allowed are only https at the default port of the browser makers' own push
// services, in the one spelling that they use.

/** Whether a push may be sent there, judged by the URL itself. */
export type EndpointRule = (endpoint: string) => boolean;

/** Chrome and Edge on Android, Firefox. */
const HOSTS: ReadonlySet<string> = new Set(['fcm.googleapis.com', 'updates.push.services.mozilla.com']);

/** Safari (web.push.apple.com), Edge on Windows (wns2-….notify.windows.com). */
const PARENTS = ['.push.apple.com', '.notify.windows.com'] as const;

/** No user, no port, no fragment, no numeric or bracketed host, only printable ASCII. */
const PLAIN = /^https:\/\/([a-z][a-z0-9-]*(?:\.[a-z0-9-]+)*\.[a-z]+)\/[!$-;=?-[\]_a-z~]*$/;

function isVendor(host: string): boolean {
  return HOSTS.has(host) || PARENTS.some((parent) => host.endsWith(parent) && host.length > parent.length);
}

export const isVendorEndpoint: EndpointRule = (endpoint) => {
  const host = PLAIN.exec(endpoint)?.[1];
  // A URL that the parser would write otherwise (dots in the path, a host in another form) is not what it seems.
  return host !== undefined && isVendor(host) && URL.parse(endpoint)?.href === endpoint;
};

/**
 * Accepts the vendors' push services, and the simulated one of tests.
 * @param simulatedService its origin; null in production
 */
export function endpointRule(simulatedService: string | null): EndpointRule {
  if (simulatedService === null) return isVendorEndpoint;
  return (endpoint) => isVendorEndpoint(endpoint) || endpoint.startsWith(`${simulatedService}/`);
}

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

/** Decodes base64url without padding, accepting only the canonical spelling. */
function bytesOf(text: string): Buffer | undefined {
  if (!CANONICAL.test(text)) return undefined;
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : undefined;
}

/**
 * Whether it is a point of the curve: any other pair of numbers would reveal what is encrypted with it, or fail at each
 * push.
 */
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

/** undefined for anything but a subscription at an allowed push service. */
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

/** The digest by which a device is looked up. */
export function endpointDigest({ endpoint }: Subscription): Buffer {
  return createHash('sha256').update(endpoint).digest();
}
