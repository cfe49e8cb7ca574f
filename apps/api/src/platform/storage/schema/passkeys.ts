/** Declares the tables of passkeys (baseline/sign-in.ts). */
import type { ColumnType } from 'kysely';

type Instant = ColumnType<Date, Date, Date>;

export interface PasskeyTable {
  id: string;
  sys_organization_code: string;
  sys_user_code: string;
  /** The device's id for its key. */
  credential_id: Buffer;
  /** The public key in COSE form, unchanged from the device. */
  public_key: Buffer;
  /** WebAuthn's user handle: random, and the same for all passkeys of one employee. */
  user_handle: Buffer;
  /** The device's signature counter; 0 for a device without one. */
  counter: ColumnType<bigint, number, number>;
  transports: string[];
  is_synced: boolean;
  name: string;
  added_at: Instant;
  last_used_at: ColumnType<Date | null, Date | null | undefined, Date>;
}

/** The purpose of a challenge. */
export type PasskeyChallengeKind = 'sign_in' | 'add';

/** An open challenge to a browser. */
export interface PasskeyChallengeTable {
  /** SHA-256 of the challenge. */
  challenge_hash: Buffer;
  /** null for a challenge of an older version, which is no longer accepted (migration 0066). */
  kind: PasskeyChallengeKind | null;
  /** SHA-256 of the cookie of the browser that signs in, or of the session that adds a passkey. */
  binding_hash: Buffer;
  /** The employee of the new key; null for a sign-in. */
  user_handle: Buffer | null;
  created_at: Instant;
}

export interface PasskeyTables {
  passkeys: PasskeyTable;
  passkey_challenges: PasskeyChallengeTable;
}
