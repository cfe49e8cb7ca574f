/**
 * Hashes passwords with Argon2id and the parameters of asvs.md V11.4.2: 19 MiB, two passes, one lane. The hash contains
 * its parameters; one with other parameters is replaced at the next sign-in.
 */
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { tooManyWaiting } from '../../platform/base/failure.ts';
import { FairWork } from '../../platform/fairness/fair-work.ts';
import type { Slot } from '../../platform/http/route.ts';

const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Number of concurrent hashes: leaves one core, and one of libuv's four threads, for other work. */
const AT_ONCE = Math.min(3, Math.max(1, availableParallelism() - 1));

const passwords = new FairWork(
  { atOnce: AT_ONCE, atOnceOfOne: AT_ONCE, waiting: 1_000, waitingOfOne: 200 },
  tooManyWaiting,
);

/** Runs fairly among requesters, and releases the request's slot to others of its company meanwhile. */
function inSlot<T>(slot: Slot | null, work: () => Promise<T>): Promise<T> {
  return slot ? slot.releaseWhile(() => passwords.run(slot.requester, work)) : work();
}

/** @param slot of the request; null outside of requests. @throws Failure too_many_requests when too many wait */
export function hashPassword(password: string, slot: Slot | null = null): Promise<string> {
  // Argon2id is the package's default; a test checks the result.
  return inSlot(slot, () => hash(password, PARAMETERS));
}

/**
 * @returns false for a wrong password
 * @throws Failure too_many_requests when too many wait, and Error for an unreadable hash
 */
export function verifyPassword(stored: string, password: string, slot: Slot | null): Promise<boolean> {
  return inSlot(slot, () => verify(stored, password));
}

export function isOutdatedHash(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = PARAMETERS;
  return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}

/** Hash that is checked for unknown mail addresses, so that they take as long as a wrong password. */
let decoy: Promise<string> | undefined;

export function decoyHash(): Promise<string> {
  decoy ??= hashPassword(crypto.randomUUID());
  return decoy;
}
