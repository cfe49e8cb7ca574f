/** セッショントークン — 256 random bits that only the browser keeps; the database knows their SHA-256 (row 19). */
import { createHash, randomBytes } from 'node:crypto';

/** 43 characters of base64url. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashSessionToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Whether a cookie could be one of ours: anything else was damaged or made elsewhere. */
export function isSessionToken(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}
