/**
 * 業務トークン — proves that a call comes from our api and is about this one scrape (security.md row 12).
 * Format: `base64url(JSON payload) + "." + base64url(HMAC-SHA256(secret, first part))`; payload
 * `{ scrapingCode, sysUserCode, exp }`, `exp` in seconds since 1970, at most 120 s ahead. The session cookie of the
 * employee never comes here, so a taken-over scraper can act for nobody.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { ScrapingCode, SysCode } from '@minori/contract/codes';
import * as z from 'zod/mini';

const MAX_LIFE_SECONDS = 120;

const JobClaims = z.strictObject({ scrapingCode: ScrapingCode, sysUserCode: SysCode, exp: z.int() });
export type JobClaims = z.output<typeof JobClaims>;

function parseClaims(payload: string): JobClaims | undefined {
  try {
    const parsed = JobClaims.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
    return parsed.success ? parsed.data : undefined;
  } catch {
    // Signed, yet not JSON: made by something that is not our api of today.
    return undefined;
  }
}

/**
 * The claims of a good token, or undefined for any other: unsigned, expired, or living longer than it may.
 * @param authorization the request's Authorization header
 */
export function verifyJobToken(authorization: string | undefined, secret: string, now: Date): JobClaims | undefined {
  const [, payload, signature] = /^Bearer ([\w-]{1,1000})\.([\w-]{43})$/.exec(authorization ?? '') ?? [];
  if (payload === undefined || signature === undefined) return undefined;
  const expected = createHmac('sha256', secret).update(payload).digest();
  if (!timingSafeEqual(expected, Buffer.from(signature, 'base64url'))) return undefined;
  const claims = parseClaims(payload);
  const secondsLeft = claims && claims.exp - now.getTime() / 1000;
  return secondsLeft !== undefined && secondsLeft > 0 && secondsLeft <= MAX_LIFE_SECONDS ? claims : undefined;
}
