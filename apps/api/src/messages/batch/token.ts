/**
 * バッチの札 — what a browser shows when it reports a failed scrape (security.md row 35): an HMAC of the session's id,
 * good for the reports alone and worthless without the session's own HttpOnly cookie. The secret is not in the
 * database, and script that reads the token learns nothing of the session from it.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

function mac(sessionId: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`batch\n${sessionId}`).digest();
}

/** 43 characters of base64url. */
export function batchToken(sessionId: string, secret: string): string {
  return mac(sessionId, secret).toString('base64url');
}

/** Whether this is the token of this session; how far a wrong one is from right takes no time to tell. */
export function isBatchToken(
  presented: string | undefined,
  { sessionId, secret }: { readonly sessionId: string; readonly secret: string },
): boolean {
  if (presented === undefined || !/^[A-Za-z0-9_-]{43}$/.test(presented)) return false;
  return timingSafeEqual(Buffer.from(presented), Buffer.from(batchToken(sessionId, secret)));
}
