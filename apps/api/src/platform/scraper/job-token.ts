/**
 * ジョブトークン — what the scraper is shown in place of the session cookie (architecture.md, scraping host; security.md
 * row 12): one scrape of one employee, for two minutes at most, signed with the secret that both programs share.
 */
import { createHmac } from 'node:crypto';

export interface Job {
  readonly scrapingCode: string;
  readonly sysUserCode: string;
}

/** Seconds. The forward itself is given up after 85. */
const LIFETIME = 120;

/**
 * `base64url(claims) "." base64url(HMAC-SHA256(secret, first part))`; `exp` is in whole seconds since 1970.
 */
export function jobToken(job: Job, options: { readonly secret: string; readonly now: Date }): string {
  const exp = Math.floor(options.now.getTime() / 1000) + LIFETIME;
  const claims = { scrapingCode: job.scrapingCode, sysUserCode: job.sysUserCode, exp };
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  const signature = createHmac('sha256', options.secret).update(payload).digest('base64url');
  return `${payload}.${signature}`;
}
