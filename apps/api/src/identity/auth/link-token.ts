/** メールのリンクの札 — 256 random bits that the mail alone carries; the database knows their SHA-256 (asvs.md V6.4.1). */
import { createHash, randomBytes } from 'node:crypto';

/** For the link in the mail and nothing else: 43 characters of base64url. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashLinkToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
