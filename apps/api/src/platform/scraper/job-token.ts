/**
 * ジョブトークン — what the scraper is shown in place of the session cookie (architecture.md, scraping host; security.md
 * row 12): one scrape of one employee, for two minutes at most, signed with the secret that both programs share. And what
 * the scraper shows when an employee's browser has brought it a ticket of 自動ログイン.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { UseTicketClaims } from '@minori/contract/auto-login-ticket';

export interface Job {
  readonly scrapingCode: string;
  readonly sysUserCode: string;
}

/** Seconds. The forward itself is given up after 85. */
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
    // Signed, yet not JSON: made by something that is not our scraper of today.
    return undefined;
  }
}

/**
 * The scraper's claims, or undefined for any other token: unsigned, expired, living longer than it may, or for something else.
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
