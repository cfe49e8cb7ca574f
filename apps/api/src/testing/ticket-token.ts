// Makes the scraper's request for the record of a ticket of 自動ログイン, right or with a chosen mistake.
import { signedClaims } from '../platform/scraper/job-token.ts';
import { JOB_SECRET } from './real-scraper.ts';

type Claims = Readonly<Record<string, unknown>>;

/** What a ticket says. */
export function claimsIn(ticket: string): Claims {
  return JSON.parse(Buffer.from(ticket.split('.')[0] ?? '', 'base64url').toString()) as Claims;
}

/** @param change what is wrong with the question */
export function askingFor(ticket: string, now: Date, change: Claims = {}): string {
  const { scrapingCode, sysUserCode, sysOrganizationCode } = claimsIn(ticket);
  const exp = Math.floor(now.getTime() / 1000) + 60;
  const claims = { for: 'use-ticket', scrapingCode, sysUserCode, sysOrganizationCode, exp, ...change };
  return `Bearer ${signedClaims(claims, JOB_SECRET)}`;
}
