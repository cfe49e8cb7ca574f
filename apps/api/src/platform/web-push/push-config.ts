/**
 * 送信者の鍵 — checks the keys by which push services recognise the sender (VAPID, RFC 8292). Browsers subscribe with the public key,
 * so a new pair means that every device must be registered again (docs/operations/push.md).
 */
import { createECDH } from 'node:crypto';
import * as z from 'zod/mini';

export interface PushConfig {
  /** Uncompressed point of P-256, base64url. */
  readonly publicKey: string;
  /** 32 bytes, base64url. */
  readonly privateKey: string;
  /** The contact for push services in case of trouble with this sender's messages: mailto: or https:. */
  readonly subject: string;
}

/** Whether it is a contact: mailto: with an e-mail address, or the https URL of a page. */
export function isContact(text: string): boolean {
  if (/^mailto:[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(text)) return true;
  // Apple refuses tokens whose contact URL isn't publicly reachable.
  return /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(\/[!-~]*)?$/.test(text);
}

/** Checks of each variable alone; `pushOf` checks them together. */
export const PUSH_VARIABLES = {
  VAPID_PUBLIC_KEY: z.optional(z.string().check(z.regex(/^B[\w-]{86}$/, 'must be an uncompressed P-256 point'))),
  VAPID_PRIVATE_KEY: z.optional(z.string().check(z.regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url'))),
  VAPID_SUBJECT: z.optional(
    z.string().check(z.refine(isContact, { error: 'must be mailto:address or the https address of a page' })),
  ),
};

function isPair(publicKey: string, privateKey: string): boolean {
  const ecdh = createECDH('prime256v1');
  try {
    ecdh.setPrivateKey(privateKey, 'base64url');
  } catch {
    // Zero, or beyond the curve's order.
    return false;
  }
  return ecdh.getPublicKey('base64url') === publicKey;
}

type Variables = { readonly [Name in keyof typeof PUSH_VARIABLES]?: string | undefined };

/** @throws Error naming what is missing, or two keys that aren't a pair; never a value */
export function pushOf({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT }: Variables): PushConfig | null {
  const variables = { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT };
  if (VAPID_PUBLIC_KEY === undefined || VAPID_PRIVATE_KEY === undefined || VAPID_SUBJECT === undefined) {
    const missing = Object.entries(variables).filter(([, value]) => value === undefined);
    if (missing.length === 3) return null;
    const names = missing.map(([name]) => name).join(', ');
    throw new Error(
      `The environment is not complete.\n${names}: pushes need VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT, all or none`,
    );
  }
  if (!isPair(VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY)) {
    throw new Error('The environment is not complete.\nVAPID_PRIVATE_KEY: does not belong to VAPID_PUBLIC_KEY');
  }
  return { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY, subject: VAPID_SUBJECT };
}
