/**
 * Makes the tokens of mailed links (メールのリンクの札): 256 random bits that only the mail contains; the database stores their
 * SHA-256 (asvs.md V6.4.1).
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Owner } from '../../platform/storage/owner.ts';

export interface MailedLink {
  readonly owner: Owner;
  /** The sign-in address, or a notification address to be confirmed. */
  readonly to: string;
  /** From `newLinkToken`. */
  readonly token: string;
  readonly expiresAt: Date;
  /** Origin of the portal, such as https://minori.example. */
  readonly portalOrigin: string;
  readonly now: Date;
}

/** 43 characters of base64url. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashLinkToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
