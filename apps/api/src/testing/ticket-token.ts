// Creates the token with which the scraper redeems an auto-login ticket (自動ログイン), valid or with a chosen mistake.
import { signedClaims } from '../platform/scraper/job-token.ts';
import { JOB_SECRET } from './real-scraper.ts';

type Claims = Readonly<Record<string, unknown>>;

/** The claims of a ticket. */
export function claimsIn(ticket: string): Claims {
  return JSON.parse(Buffer.from(ticket.split('.')[0] ?? '', 'base64url').toString()) as Claims;
}

/** @param change claims that differ from valid ones */
export function askingFor(ticket: string, now: Date, change: Claims = {}): string {
  const { scrapingCode, sysUserCode, sysOrganizationCode } = claimsIn(ticket);
  const exp = Math.floor(now.getTime() / 1000) + 60;
  const claims = { for: 'use-ticket', scrapingCode, sysUserCode, sysOrganizationCode, exp, ...change };
  return `Bearer ${signedClaims(claims, JOB_SECRET)}`;
}
