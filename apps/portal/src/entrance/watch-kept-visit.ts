/** In each document beside the app: what a visit that is over has left goes, at once and as long as the document stays open. */

import { endOverVisit } from '../platform/session/end-over-visit.ts';
import { keepChecking } from '../platform/session/keep-checking.ts';
import { localStorageOf, sessionStorageOf } from '../platform/state/browser-storage.ts';

/** @returns stops watching. */
export function watchKeptVisit(page: Window): () => void {
  const outside = { local: localStorageOf(page), session: sessionStorageOf(page), now: () => Date.now() };
  return keepChecking(page, () => endOverVisit(outside));
}
