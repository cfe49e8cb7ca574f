/**
 * Removes the stored data of an expired session in the documents outside the app: when one opens, and as long as it
 * stays open.
 */
import { endExpiredSession } from '../platform/session/end-expired-session.ts';
import { keepChecking } from '../platform/session/keep-checking.ts';
import { localStorageOf, sessionStorageOf } from '../platform/state/browser-storage.ts';

/** @returns stops watching. */
export function watchStoredSession(page: Window): () => void {
  const environment = { local: localStorageOf(page), session: sessionStorageOf(page), now: () => Date.now() };
  return keepChecking(page, () => endExpiredSession(environment));
}
