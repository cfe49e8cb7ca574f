/**
 * 業務トークン — verifies that a call comes from our api and concerns this one scrape (security.md row 12). Format:
 * `base64url(JSON payload) + "." + base64url(HMAC-SHA256(secret, first part))`; payload `{ scrapingCode, sysUserCode,
 * exp }`, `exp` in seconds since 1970, at most 120 s ahead. The scraper never receives the employee's session cookie,
 * so a compromised scraper can't act for an employee. Tickets of 自動ログイン have the same format.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { ScrapingCode, SysCode } from '@minori/contract/codes';
import * as z from 'zod/mini';

const MAX_LIFE_SECONDS = 120;

const JobClaims = z.strictObject({ scrapingCode: ScrapingCode, sysUserCode: SysCode, exp: z.int() });
export type JobClaims = z.output<typeof JobClaims>;

function signatureOf(payload: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(payload).digest();
}

export function signedClaims(claims: object, secret: string): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${payload}.${signatureOf(payload, secret).toString('base64url')}`;
}

function parseJson(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  } catch {
    // Signed but not JSON: our api's current version has not made it.
    return undefined;
  }
}

/**
 * Returns the claims of a signed text; undefined when the signature is wrong, or it is expired or valid for longer than
 * allowed.
 */
export function verifyClaims<Claims extends { readonly exp: number }>(
  text: string,
  claimsOf: (json: unknown) => { readonly success: true; readonly data: Claims } | { readonly success: false },
  { secret, now }: { readonly secret: string; readonly now: Date },
): Claims | undefined {
  const [, payload, signature] = /^([\w-]{1,1000})\.([\w-]{43})$/.exec(text) ?? [];
  if (payload === undefined || signature === undefined) return undefined;
  if (!timingSafeEqual(signatureOf(payload, secret), Buffer.from(signature, 'base64url'))) return undefined;
  const claims = claimsOf(parseJson(payload));
  if (!claims.success) return undefined;
  const secondsLeft = claims.data.exp - now.getTime() / 1000;
  return secondsLeft > 0 && secondsLeft <= MAX_LIFE_SECONDS ? claims.data : undefined;
}

/**
 * Returns the claims of a valid token; undefined as in `verifyClaims`.
 * @param authorization the request's Authorization header
 */
export function verifyJobToken(authorization: string | undefined, secret: string, now: Date): JobClaims | undefined {
  const [, token] = /^Bearer (.+)$/.exec(authorization ?? '') ?? [];
  return token === undefined ? undefined : verifyClaims(token, (json) => JobClaims.safeParse(json), { secret, now });
}
