/**
 * ジョブトークン — makes the token with which the api authenticates at the scraper, in place of the session cookie (architecture.md,
 * scraping host; security.md row 12): for one scrape of one employee, valid for two minutes at most, signed with the shared
 * secret. Also verifies the token with which the scraper reports that a browser has brought it a ticket of 自動ログイン.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { UseTicketClaims } from '@minori/contract/auto-login-ticket';

export interface Job {
  readonly scrapingCode: string;
  readonly sysUserCode: string;
}

/** Seconds. The api aborts a forwarded call after 85. */
const LIFETIME = 120;

function signatureOf(payload: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(payload).digest();
}

/** `base64url(claims) "." base64url(HMAC-SHA256(secret, first part))` */
export function signedClaims(claims: object, secret: string): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${payload}.${signatureOf(payload, secret).toString('base64url')}`;
}

/** `exp` is in whole seconds since 1970. */
export function jobToken(job: Job, options: { readonly secret: string; readonly now: Date }): string {
  const exp = Math.floor(options.now.getTime() / 1000) + LIFETIME;
  return signedClaims({ scrapingCode: job.scrapingCode, sysUserCode: job.sysUserCode, exp }, options.secret);
}

function parseJson(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  } catch {
    // Signed, but not JSON: not made by the current scraper.
    return undefined;
  }
}

/**
 * The scraper's claims, or undefined for any other token: unsigned, expired, with too long a lifetime, or for another purpose.
 * @param authorization the request's Authorization header
 */
export function verifyUseTicket(
  authorization: string | undefined,
  { secret, now }: { readonly secret: string; readonly now: Date },
): UseTicketClaims | undefined {
  const [, payload, signature] = /^Bearer ([\w-]{1,1000})\.([\w-]{43})$/.exec(authorization ?? '') ?? [];
  if (payload === undefined || signature === undefined) return undefined;
  if (!timingSafeEqual(signatureOf(payload, secret), Buffer.from(signature, 'base64url'))) return undefined;
  const claims = UseTicketClaims.safeParse(parseJson(payload));
  if (!claims.success) return undefined;
  const secondsLeft = claims.data.exp - now.getTime() / 1000;
  return secondsLeft > 0 && secondsLeft <= LIFETIME ? claims.data : undefined;
}
