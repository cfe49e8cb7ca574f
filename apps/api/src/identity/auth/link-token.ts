/** メールのリンクの札 — 256 random bits that the mail alone carries; the database knows their SHA-256 (asvs.md V6.4.1). */
import { createHash, randomBytes } from 'node:crypto';
import type { Owner } from '../../platform/storage/owner.ts';

export interface MailedLink {
  readonly owner: Owner;
  /** The address of the sign-in, or one for notifications that is to be confirmed. */
  readonly to: string;
  /** Of `newLinkToken`. */
  readonly token: string;
  readonly expiresAt: Date;
  /** Of the portal's pages, such as https://minori.example. */
  readonly portalOrigin: string;
  readonly now: Date;
}

/** For the link in the mail and nothing else: 43 characters of base64url. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashLinkToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
