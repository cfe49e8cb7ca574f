/**
 * Stores a notice that must survive one navigation, even to another document: why the user is suddenly on /error or
 * /signIn (hole 3 of errors.md). It is kept in session storage, read once, at most a minute old, and contains only
 * text that may be shown. It is validated by hand, because the sign-in page reads it before it has loaded a schema
 * library.
 */
import type { SafeStorage } from '../state/safe-storage.ts';
import { NOTICE_KEY } from './notice-key.ts';

const MAX_AGE_MS = 60_000;

export interface FlashNotice {
  readonly text: string;
  readonly tone: 'info' | 'error';
  /** Milliseconds since 1970. */
  readonly at: number;
  /** What could not be shown or done; absent if the page that was left has no name. */
  readonly title?: string;
  /** An id for support: the short code of the failure (contract, error-code.ts), or a receipt number. */
  readonly supportId?: string;
  /** The page that was left; its frame stays. */
  readonly page?: string;
  /** Whether the failed call only reads, so that no stored data have changed. */
  readonly isHarmless?: boolean;
  /** The page for the retry link; absent if no retry is offered. */
  readonly retryAt?: string;
  /** Whether the user has deleted their account, so that no sign-in is offered. */
  readonly isFarewell?: boolean;
}

export function sendNotice(storage: SafeStorage, notice: FlashNotice): void {
  storage.write(NOTICE_KEY, JSON.stringify(notice));
}

/** Reads the notice and removes it. */
export function receiveNotice(storage: SafeStorage, now: number): FlashNotice | null {
  const notice = peekNotice(storage, now);
  clearNotice(storage);
  return notice;
}

export function clearNotice(storage: SafeStorage): void {
  storage.remove(NOTICE_KEY);
}

/** Reads the notice without removing it. */
export function peekNotice(storage: SafeStorage, now: number): FlashNotice | null {
  const text = storage.read(NOTICE_KEY);
  if (text === null) return null;
  try {
    const notice: unknown = JSON.parse(text);
    return isNotice(notice) && Math.abs(now - notice.at) <= MAX_AGE_MS ? notice : null;
  } catch {
    return null;
  }
}

export function isNotice(value: unknown): value is FlashNotice {
  if (typeof value !== 'object' || value === null) return false;
  const { text, tone, at, title = '', supportId = '', ...rest } = value as Record<string, unknown>;
  const { retryAt = '/', page = '/', isFarewell = false, isHarmless = false } = rest;
  const hasValidTexts = isText(text, 400) && isText(title, 60) && isText(supportId, 40);
  const hasValidMarks = typeof isFarewell === 'boolean' && typeof isHarmless === 'boolean';
  const isValid = hasValidTexts && hasValidMarks && isOwnPage(retryAt) && isOwnPage(page);
  return isValid && (tone === 'info' || tone === 'error') && typeof at === 'number';
}

/** Whether the value is a path and query on this site. */
function isOwnPage(value: unknown): boolean {
  return isText(value, 2_000) && /^\/(?![/\\])/.test(String(value));
}

function isText(value: unknown, longest: number): boolean {
  return typeof value === 'string' && value.length <= longest;
}
