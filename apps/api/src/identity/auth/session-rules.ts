/**
 * Until when a session lives, by the contract's `SESSION_LIVES`, and how many there are at once (security.md row 19, asvs.md V7.1).
 * Pure: the clock is an argument.
 */
import type { ErrorKey } from '@minori/contract/error-catalogue';
import { SESSION_LIVES } from '@minori/contract/session-lives';

const MINUTE = 60_000;

export const { idle: IDLE_LIMIT, longest: ABSOLUTE_LIMIT } = SESSION_LIVES;
export const MOST_SESSIONS = 5;

/** Use is written down at most this often; idle time is therefore measured up to a minute too long, never too short. */
export const TOUCH_EVERY = MINUTE;

/** A session as stored, with what its employee's row says now. */
export interface SessionRecord {
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly revokedAt: Date | null;
  /** As long as the company's identity provider lets it live; null where it doesn't say, and for every other way in. */
  readonly notAfter: Date | null;
  readonly employeeExists: boolean;
  readonly employeeDisabledAt: Date | null;
}

type Times = Pick<SessionRecord, 'createdAt' | 'lastSeenAt' | 'notAfter'>;

/** Whether its time has run out: by disuse, by age, or by the end that the identity provider has set. */
export function isOver({ createdAt, lastSeenAt, notAfter }: Times, now: Date): boolean {
  const idle = now.getTime() - lastSeenAt.getTime();
  const age = now.getTime() - createdAt.getTime();
  return idle >= IDLE_LIMIT || age >= ABSOLUTE_LIMIT || (notAfter !== null && now >= notAfter);
}

/** Why a session is not accepted, as a row of the catalogue; null for one that is. */
export function sessionFault(record: SessionRecord, now: Date): ErrorKey | null {
  if (record.revokedAt !== null || record.employeeDisabledAt !== null) return 'session_revoked';
  if (isOver(record, now)) return 'session_expired';
  return record.employeeExists ? null : 'user_gone';
}
