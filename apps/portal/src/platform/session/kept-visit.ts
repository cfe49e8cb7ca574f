/**
 * 端末に残る間 — how long what this device keeps of an employee may be shown while nobody can be asked whether the session still
 * lives: as long as a session lives without use. Who has asked for it on this device sees it until a session would end
 * in any case. Afterwards it goes, as at any other end of a session.
 */
import { SESSION_LIVES } from '@minori/contract/session-lives';
import type { Auth } from '../state/slices/auth.ts';
import type { Offline } from '../state/slices/offline.ts';
import type { LastUse } from './stored-use.ts';

/** `none`: this device keeps nothing with which a screen could stand. */
export type KeptVisit = 'alive' | 'over' | 'none';

/** What the answer goes by: of the app's state, or of the text in storage (end-over-visit.ts). */
export interface KeptFacts {
  readonly auth: Pick<Auth, 'id' | 'sysUserCode'>;
  readonly user: { readonly userId: string } | null;
  readonly company: object | null;
  readonly offline: Offline;
}

/** Milliseconds by which a clock may be put right without anybody having turned it back. */
const CORRECTION = 60_000;

/**
 * @param use null where it isn't known: then nobody can say that it is not too long ago
 * @param now milliseconds since 1970, by this device's clock
 */
export function keptVisit({ auth, user, company, offline }: KeptFacts, use: LastUse | null, now: number): KeptVisit {
  if (!user || !company || user.userId !== auth.sysUserCode) return 'none';
  const isWithin = (since: number, limit: number) => now - since > -CORRECTION && now - since < limit;
  // A clock that stands before the last use was turned back: how much time has gone by nobody knows.
  if (!use || !isWithin(use.seenAt, SESSION_LIVES.longest)) return 'over';
  const isAskedFor = offline.keptFor === auth.id && isWithin(use.beganAt, SESSION_LIVES.longest);
  return isAskedFor || isWithin(use.seenAt, SESSION_LIVES.idle) ? 'alive' : 'over';
}
