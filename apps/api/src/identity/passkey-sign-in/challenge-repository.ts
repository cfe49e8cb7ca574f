/**
 * Stores open challenges, so that every process knows them. Each is valid once, for five minutes, for one purpose, and
 * for the browser or session that requested it.
 */
import { createHash, randomBytes } from 'node:crypto';
import { CHALLENGE_LIFE_MS } from '@minori/contract/passkeys';
import { sql } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';
import { removeSomeRows } from '../../platform/storage/many-rows.ts';
import type { PasskeyChallengeKind } from '../../platform/storage/schema/passkeys.ts';
import { PasskeyRefusal } from './refusal.ts';

/** 256 random bits for the cookie that binds a sign-in to the browser. */
export function newBinding(): string {
  return randomBytes(32).toString('base64url');
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();

export interface GivenChallenge {
  readonly challenge: string;
  readonly kind: PasskeyChallengeKind;
  /** The browser's cookie value, or the session's id. */
  readonly binding: string;
  readonly userHandle: Buffer | null;
}

/** Also deletes some expired challenges. */
export async function storeChallenge(database: Database, given: GivenChallenge, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - CHALLENGE_LIFE_MS);
  await removeSomeRows(database, { table: 'passkey_challenges', where: sql`created_at <= ${oldest}` });
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

/** The challenge in the browser's response; the stored row and the signature verify it later. */
function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    if (typeof challenge === 'string') return challenge;
  } catch {
    // Throws below.
  }
  throw new PasskeyRefusal('not_json');
}

interface WayBack {
  /** Purpose of the response. */
  readonly kind: PasskeyChallengeKind;
  readonly clientDataJSON: string;
  readonly binding: string | undefined;
}

/**
 * Deletes the challenge, so that it is used by one response only, right or wrong.
 * @throws PasskeyRefusal challenge_unknown, not_json
 */
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
