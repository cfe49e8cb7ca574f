/**
 * 最後の利用 — stores when the server first and last confirmed this browser's session, which decides how long stored data
 * may be used, also offline. It has a storage key of its own, which every tab reads again, so that a tab that writes
 * its state doesn't overwrite a newer time.
 */
import { answersFrom, type Call } from '@minori/contract/call';
import type { RequestOptions } from '../api/attempt.ts';
import type { Caller } from '../api/caller.ts';
import type { Environment } from '../environment/environment.ts';
import { LAST_USE_KEY } from '../state/typed-texts.ts';
import { type LastUse, lastUseFrom } from './stored-use.ts';

/** Milliseconds between two writes at least. */
const WRITE_INTERVAL_MS = 30_000;

export interface Uses {
  /** null before the first confirmed use, and if the stored value is missing or invalid. */
  readonly last: () => LastUse | null;
  /** Call this when the server has confirmed the session. */
  readonly note: () => void;
  /** Call this when the session has ended; its key is removed with the typed texts (typed-texts.ts). */
  readonly forget: () => void;
}

export function createUses({ local, now }: Pick<Environment, 'local' | 'now'>): Uses {
  // The last use as this page knows it, in case storage is full.
  let noted: LastUse | null = null;
  const stored = () => lastUseFrom(local.read(LAST_USE_KEY));
  const last = () => {
    const kept = stored();
    return noted && (!kept || noted.seenAt > kept.seenAt) ? noted : kept;
  };
  return {
    last,
    note: () => {
      const [before, seenAt] = [last(), now()];
      // If the clock was set back, the time begins again from now; so data are never kept longer than allowed.
      const beganAt = before && before.beganAt <= seenAt ? before.beganAt : seenAt;
      noted = { beganAt, seenAt };
      const age = seenAt - (stored()?.seenAt ?? 0);
      if (age < 0 || age >= WRITE_INTERVAL_MS) local.write(LAST_USE_KEY, JSON.stringify(noted));
    },
    forget: () => {
      noted = null;
    },
  };
}

/** Notes a use for each successful response to a call that requires a valid session. */
export function notingUse(call: Caller, note: () => void): Caller {
  return async (definition: Call, request: RequestOptions) => {
    const answer = await call(definition, request as never);
    if (answersFrom(definition) !== 'anybody') note();
    return answer as never;
  };
}
