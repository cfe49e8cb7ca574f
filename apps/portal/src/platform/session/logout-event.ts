/** The storage event by which other tabs learn that a session has ended (specification section 2), and of its cause. */
import type { SafeStorage } from '../state/safe-storage.ts';

export const LOGOUT_EVENT = 'logout-event';

/**
 * Who ended a session. After the end by a user, the next one to sign in may be somebody else; so no tab leads them to
 * the page that was open. After the end by itself (time, another device), the same user most likely goes on.
 */
export type EndedBy = 'user' | 'itself';

/** @param at makes each value different, because an unchanged value raises no event. */
export function announceLogout(storage: SafeStorage, at: number, by: EndedBy): void {
  storage.write(LOGOUT_EVENT, `${at} ${by}`);
}

/** Who ended the session, from the stored value; the user if it is missing or of an older version. */
export function endedBy(value: string | null): EndedBy {
  return value?.endsWith(' itself') ? 'itself' : 'user';
}
