/**
 * オフラインで見られる間 — how long what this device keeps of an employee may be shown while nobody can be asked whether the
 * session still lives: no longer than a session lives at most. Afterwards it goes, as at any other end of a session.
 */
import type { RootState } from '../state/root-state.ts';

/** Of a session, counted from its sign-in. */
const LONGEST_SESSION_MS = 12 * 60 * 60 * 1000;

/** `none`: this device keeps nothing with which a screen could stand. */
export type KeptVisit = 'alive' | 'over' | 'none';

/** @param now milliseconds since 1970, by this device's clock. */
export function keptVisit(
  { auth, user, company }: Pick<RootState, 'auth' | 'user' | 'company'>,
  now: number,
): KeptVisit {
  if (!user?.lastLoginAt || !company || user.userId !== auth.sysUserCode) return 'none';
  return now - Date.parse(user.lastLoginAt) < LONGEST_SESSION_MS ? 'alive' : 'over';
}
