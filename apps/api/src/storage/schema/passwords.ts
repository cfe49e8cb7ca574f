/** Tables of mailed links to a new password and of mailed codes (migrations 0024, 0033). */
import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date, Date, Date>;

export type TokenPurpose = 'reset' | 'invitation';

/** One an employee: a newer mail's link takes the place of the one before it. */
export interface PasswordTokenTable {
  sys_organization_code: string;
  sys_user_code: string;
  /** SHA-256 of the link's token; the token itself is in the mail alone. */
  token_hash: Buffer;
  purpose: TokenPurpose;
  created_at: Instant;
  expires_at: Instant;
}

/** 確認コード — the second step of a sign-in (authorization method 3). */
export interface SignInCodeTable {
  /** The request that the code answers; names it to the browser. */
  id: string;
  sys_organization_code: string;
  sys_user_code: string;
  /** HMAC of request and code under a secret that the database doesn't know. */
  code_hash: Buffer;
  wrong_codes: Generated<number>;
  created_at: Instant;
  expires_at: Instant;
  /** When it was used, or was guessed at too often. */
  ended_at: Instant | null;
}

/** Who asked for a password mail, until it is looked up whose address it is. */
export interface PasswordMailRequestTable {
  id: Generated<bigint>;
  /** SHA-256 of the address: nothing here tells whether anybody has it. */
  address_hash: Buffer;
  ip: string;
  request_id: string;
  asked_at: Instant;
}

export interface PasswordTables {
  password_mail_requests: PasswordMailRequestTable;
  password_tokens: PasswordTokenTable;
  sign_in_codes: SignInCodeTable;
}
