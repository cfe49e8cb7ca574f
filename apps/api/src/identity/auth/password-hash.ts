/**
 * Hashes passwords by Argon2id with the parameters of asvs.md V11.4.2: 19 MiB, two passes, one lane. The parameters are part
 * of the hash; one that was made with others is replaced at the next sign-in.
 */
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { tooManyWaiting } from '../../platform/base/failure.ts';
import { FairWork } from '../../platform/fairness/fair-work.ts';
import type { Slot } from '../../platform/http/route.ts';

const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** One core stays for everything else, and so does one of libuv's four threads. */
const AT_ONCE = Math.min(3, Math.max(1, availableParallelism() - 1));

const passwords = new FairWork(
  { atOnce: AT_ONCE, atOnceOfOne: AT_ONCE, waiting: 1_000, waitingOfOne: 200 },
  tooManyWaiting,
);

/** The work of a request is done in turn with that of others, and lets the rest of its company pass. */
function inSlot<T>(slot: Slot | null, work: () => Promise<T>): Promise<T> {
  return slot ? slot.releaseWhile(() => passwords.run(slot.requester, work)) : work();
}

/** @param turn of the request; null where none is waiting. @throws Failure too_many_requests when too many wait */
export function hashPassword(password: string, slot: Slot | null = null): Promise<string> {
  // The package's default algorithm is Argon2id; a test reads it off the result.
  return inSlot(slot, () => hash(password, PARAMETERS));
}

/**
 * False for a wrong password; a hash that cannot be read is a bug and throws.
 * @throws Failure too_many_requests when too many wait
 */
export function verifyPassword(stored: string, password: string, slot: Slot | null): Promise<boolean> {
  return inSlot(slot, () => verify(stored, password));
}

export function isOutdatedHash(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = PARAMETERS;
  return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}

/** Checked for addresses without an account, so that they take the same time as a wrong password. */
let decoy: Promise<string> | undefined;

export function decoyHash(): Promise<string> {
  decoy ??= hashPassword(crypto.randomUUID());
  return decoy;
}
