/**
 * 端末に残る間 — decides how long an employee's stored data may be shown while the server can't be asked whether the session
 * is still valid: as long as an idle session lasts; with offline display switched on, as long as any session may last.
 * Afterwards they are removed, as at any other end of a session.
 */
import { SESSION_LIVES } from '@minori/contract/session-lives';
import type { Auth } from '../state/slices/auth.ts';
import type { Offline } from '../state/slices/offline.ts';
import type { LastUse } from './stored-use.ts';

/** 'alive': stored data may be shown; 'over': they must be removed; 'none': too little is stored to show a screen. */
export type StoredSessionState = 'alive' | 'over' | 'none';

/** The data on which the decision depends, from the app's state or from storage (end-expired-session.ts). */
export interface StoredSession {
  readonly auth: Pick<Auth, 'id' | 'sysUserCode'>;
  readonly user: { readonly userId: string } | null;
  readonly company: object | null;
  readonly offline: Offline;
}

/** Milliseconds by which the clock may be corrected without counting as turned back. */
const CLOCK_TOLERANCE_MS = 60_000;

/**
 * @param use null if it is unknown; then the session counts as expired
 * @param now milliseconds since 1970, by this device's clock
 */
export function storedSessionState(
  { auth, user, company, offline }: StoredSession,
  use: LastUse | null,
  now: number,
): StoredSessionState {
  if (!user || !company || user.userId !== auth.sysUserCode) return 'none';
  const isWithin = (since: number, limit: number) => now - since > -CLOCK_TOLERANCE_MS && now - since < limit;
  // If the clock shows a time before the last use, it was turned back, and the time that has passed is unknown.
  if (!use || !isWithin(use.seenAt, SESSION_LIVES.longest)) return 'over';
  const isAskedFor = offline.keptFor === auth.id && isWithin(use.beganAt, SESSION_LIVES.longest);
  return isAskedFor || isWithin(use.seenAt, SESSION_LIVES.idle) ? 'alive' : 'over';
}
