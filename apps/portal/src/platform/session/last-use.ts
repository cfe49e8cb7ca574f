/**
 * 最後の利用 — when the server last and first answered this browser as the signed-in employee: decides how long stored data may
 * be used, also offline. Under a key of its own, which every tab reads anew: a tab that writes its state must not write an
 * older time over a newer one.
 */
import { answersFrom, type Call } from '@minori/contract/call';
import type { RequestOptions } from '../api/attempt.ts';
import type { Caller } from '../api/caller.ts';
import type { Environment } from '../environment/environment.ts';
import { LAST_USE_KEY } from '../state/typed-texts.ts';
import { type LastUse, lastUseFrom } from './stored-use.ts';

/** A use is written down at most this often, in milliseconds. */
const WRITTEN_EVERY = 30_000;

export interface Uses {
  /** null before the first answer, and where storage says nothing that could be read. */
  readonly last: () => LastUse | null;
  /** The server has just answered. */
  readonly note: () => void;
  /** The session has ended; its key goes with what people typed (typed-texts.ts). */
  readonly forget: () => void;
}

export function createUses({ local, now }: Pick<Environment, 'local' | 'now'>): Uses {
  // Where storage is full, this page at least knows.
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
      // After a clock was set back the hours begin anew, and nothing is kept longer by it.
      const beganAt = before && before.beganAt <= seenAt ? before.beganAt : seenAt;
      noted = { beganAt, seenAt };
      const age = seenAt - (stored()?.seenAt ?? 0);
      if (age < 0 || age >= WRITTEN_EVERY) local.write(LAST_USE_KEY, JSON.stringify(noted));
    },
    forget: () => {
      noted = null;
    },
  };
}

/** Notes each good answer that only a living session gets. */
export function notingUse(call: Caller, note: () => void): Caller {
  return async (definition: Call, request: RequestOptions) => {
    const answer = await call(definition, request as never);
    if (answersFrom(definition) !== 'anybody') note();
    return answer as never;
  };
}
