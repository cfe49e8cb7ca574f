/** The storage event by which other tabs learn of a sign-out (specification section 2). */
import type { SafeStorage } from '../state/safe-storage.ts';

export const LOGOUT_EVENT = 'logout-event';

/** @param at makes each value different, because an unchanged value raises no event. */
export function announceLogout(storage: SafeStorage, at: number): void {
  storage.write(LOGOUT_EVENT, String(at));
}
