/** Tables of passkeys (baseline/sign-in.ts). */
import type { ColumnType } from 'kysely';

type Instant = ColumnType<Date, Date, Date>;

export interface PasskeyTable {
  id: string;
  sys_organization_code: string;
  sys_user_code: string;
  /** By which a device names its key. */
  credential_id: Buffer;
  /** COSE, as the device gave it. */
  public_key: Buffer;
  /** Whom the device takes the employee for: random, and the same for all of one employee. */
  user_handle: Buffer;
  /** Uses by the device's count; 0 for one that doesn't count. */
  counter: ColumnType<bigint, number, number>;
  transports: string[];
  is_synced: boolean;
  name: string;
  added_at: Instant;
  last_used_at: ColumnType<Date | null, Date | null | undefined, Date>;
}

/** What an answer may be used for. */
export type PasskeyChallengeKind = 'sign_in' | 'add';

/** What has been asked of a browser, until it answers. */
export interface PasskeyChallengeTable {
  /** SHA-256 of the challenge. */
  challenge_hash: Buffer;
  /** null for one of an older version, which nobody may answer any more (migration 0066). */
  kind: PasskeyChallengeKind | null;
  /** SHA-256 of the cookie of the browser that signs in, or of the session that adds a passkey. */
  binding_hash: Buffer;
  /** For which employee the new key is; null for a sign-in. */
  user_handle: Buffer | null;
  created_at: Instant;
}

export interface PasskeyTables {
  passkeys: PasskeyTable;
  passkey_challenges: PasskeyChallengeTable;
}
