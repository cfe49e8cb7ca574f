/** How hard the scheduled readings may press one record keeper: so many at once, and a pause between two beginnings. */
import { setTimeout as delay } from 'node:timers/promises';

export interface Pace {
  readonly atOnce: number;
  /** Milliseconds between the beginnings of two readings. */
  readonly gap: number;
  /** Ends early, without an error, when the signal fires. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

export const GENTLE: Pace = {
  atOnce: 2,
  gap: 5_000,
  wait: (milliseconds, signal) => delay(milliseconds, undefined, { signal, ref: false }).catch(() => undefined),
};

/** @returns a function that settles when the caller may begin; callers take turns */
export function turnstile({ gap, wait }: Pace): (signal: AbortSignal) => Promise<void> {
  let last: Promise<void> | undefined;
  return (signal) => {
    last = last === undefined ? Promise.resolve() : last.then(() => wait(gap, signal));
    return last;
  };
}
