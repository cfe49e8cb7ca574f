/**
 * Restores the root state before pages render. If the stored text isn't JSON, has another version or takes longer than
 * 5,000 ms (specification section 9), the defaults are used, so that a page is never blank (hole 25 of errors.md).
 */
import { PERSISTED_VERSION } from './persisted-key.ts';
import { DEFAULTS, fromStored, type RootState } from './root-state.ts';

export const RESTORE_TIMEOUT_MS = 5_000;

/** @param read the stored text; a promise if the storage is asynchronous. */
export async function restore(read: () => string | null | Promise<string | null>): Promise<RootState> {
  const text = await Promise.race([Promise.resolve().then(read).catch(nothing), nullAfter(RESTORE_TIMEOUT_MS)]);
  return parseBlob(text);
}

export function parseBlob(text: string | null): RootState {
  if (text === null) return DEFAULTS;
  try {
    const blob: unknown = JSON.parse(text);
    const isOurs = typeof blob === 'object' && blob !== null && 'version' in blob && 'state' in blob;
    return isOurs && blob.version === PERSISTED_VERSION ? fromStored(blob.state) : DEFAULTS;
  } catch {
    return DEFAULTS;
  }
}

function nothing(): null {
  return null;
}

function nullAfter(ms: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms, null);
  });
}
