/**
 * Challenges that wait for an answer, in the database, so that every process knows them: each is good once, for five minutes,
 * for what it was given for alone, and only for the browser or session that asked for it.
 */
import { createHash, randomBytes } from 'node:crypto';
import { CHALLENGE_LIFE_MS } from '@minori/contract/passkeys';
import { sql } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';
import { sweepRows } from '../../platform/storage/many-rows.ts';
import type { PasskeyChallengeKind } from '../../platform/storage/schema/passkeys.ts';
import { PasskeyRefusal } from './refusal.ts';

/** 256 bits: the browser's half of a sign-in. */
export function newBinding(): string {
  return randomBytes(32).toString('base64url');
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();

export interface GivenChallenge {
  readonly challenge: string;
  readonly kind: PasskeyChallengeKind;
  /** The browser's cookie, or the session's id. */
  readonly binding: string;
  readonly userHandle: Buffer | null;
}

/** Those that are too old go at the same time, a few with each. */
export async function storeChallenge(database: Database, given: GivenChallenge, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - CHALLENGE_LIFE_MS);
  await sweepRows(database, { table: 'passkey_challenges', where: sql`created_at <= ${oldest}` });
  await database
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashOf(given.challenge),
      kind: given.kind,
      binding_hash: hashOf(given.binding),
      user_handle: given.userHandle,
      created_at: now,
    })
    .execute();
}

/** What the browser says that it was asked; whether it is so is told by the row, and by the signature over it. */
function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    if (typeof challenge === 'string') return challenge;
  } catch {
    // As below.
  }
  throw new PasskeyRefusal('not_json');
}

interface WayBack {
  /** What the answer is for. */
  readonly kind: PasskeyChallengeKind;
  readonly clientDataJSON: string;
  readonly binding: string | undefined;
}

/** One answer a challenge, right or wrong. @throws PasskeyRefusal challenge_unknown, not_json */
export async function takeChallenge(
  database: Database,
  { kind, clientDataJSON, binding = '' }: WayBack,
  now: Date,
): Promise<{ readonly challenge: string; readonly userHandle: Buffer | null }> {
  const challenge = challengeIn(clientDataJSON);
  const taken = await database
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashOf(challenge))
    .where('kind', '=', kind)
    .where('binding_hash', '=', hashOf(binding))
    .where('created_at', '>', new Date(now.getTime() - CHALLENGE_LIFE_MS))
    .returning('user_handle as userHandle')
    .executeTakeFirst();
  if (!taken) throw new PasskeyRefusal('challenge_unknown');
  return { challenge, userHandle: taken.userHandle };
}
