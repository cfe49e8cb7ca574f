/**
 * Decides how long a session lasts, by the contract's `SESSION_LIVES`, and how many an employee may have (security.md
 * row 19, asvs.md V7.1). Pure: the current time is an argument.
 */
import type { ErrorKey } from '@minori/contract/error-catalogue';
import { SESSION_LIVES } from '@minori/contract/session-lives';

const MINUTE = 60_000;

export const { idle: IDLE_LIMIT, longest: ABSOLUTE_LIMIT } = SESSION_LIVES;
export const MOST_SESSIONS = 5;

/** Milliseconds between two stored uses, so idle time is measured up to a minute too long, never too short. */
export const TOUCH_EVERY = MINUTE;

/** A stored session with the state of its employee. */
export interface SessionRecord {
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly revokedAt: Date | null;
  /** End set by the company's identity provider; null when it sets none, and for other sign-in methods. */
  readonly notAfter: Date | null;
  readonly employeeExists: boolean;
  readonly employeeDisabledAt: Date | null;
}

type Times = Pick<SessionRecord, 'createdAt' | 'lastSeenAt' | 'notAfter'>;

/** Whether the session has expired: by idle time, age or the identity provider's end. */
export function isOver({ createdAt, lastSeenAt, notAfter }: Times, now: Date): boolean {
  const idle = now.getTime() - lastSeenAt.getTime();
  const age = now.getTime() - createdAt.getTime();
  return idle >= IDLE_LIMIT || age >= ABSOLUTE_LIMIT || (notAfter !== null && now >= notAfter);
}

/** Key of the error with which the session is refused; null for a valid one. */
export function sessionFault(record: SessionRecord, now: Date): ErrorKey | null {
  if (record.revokedAt !== null || record.employeeDisabledAt !== null) return 'session_revoked';
  if (isOver(record, now)) return 'session_expired';
  return record.employeeExists ? null : 'user_gone';
}
