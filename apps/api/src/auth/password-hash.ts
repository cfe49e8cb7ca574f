/**
 * Argon2id with the parameters of asvs.md V11.4.2: 19 MiB, two passes, one lane. The parameters travel in the hash;
 * one that was made with others is replaced at the next sign-in.
 */
import { hash, verify } from '@node-rs/argon2';

const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  // The package's default algorithm is Argon2id; a test reads it off the result.
  return hash(password, PARAMETERS);
}

/** False for a wrong password; a hash that cannot be read is a bug and throws. */
export function verifyPassword(stored: string, password: string): Promise<boolean> {
  return verify(stored, password);
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
