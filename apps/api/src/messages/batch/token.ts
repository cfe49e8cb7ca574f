/**
 * バッチの札 — makes and checks the token that a browser sends with a report of a failed scrape (security.md row 35): an
 * HMAC of the session's id. It is valid for reports only, and only together with the session's HttpOnly cookie. The
 * secret is not in the database; a script that reads the token learns nothing about the session.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

function mac(sessionId: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`batch\n${sessionId}`).digest();
}

/** 43 characters of base64url. */
export function batchToken(sessionId: string, secret: string): string {
  return mac(sessionId, secret).toString('base64url');
}

/** Compares in constant time. */
export function isBatchToken(
  presented: string | undefined,
  { sessionId, secret }: { readonly sessionId: string; readonly secret: string },
): boolean {
  if (presented === undefined || !/^[A-Za-z0-9_-]{43}$/.test(presented)) return false;
  return timingSafeEqual(Buffer.from(presented), Buffer.from(batchToken(sessionId, secret)));
}
