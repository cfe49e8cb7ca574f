/**
 * パスワード設定の札 — issues tokens for setting a password: valid once, for a limited time, and until a newer one is issued
 * (asvs.md V6.4.1, V6.4.3).
 */
import type { Transaction } from 'kysely';
import { type Owner, ownerColumns } from '../../platform/storage/owner.ts';
import type { TokenPurpose } from '../../platform/storage/schema/passwords.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import { hashLinkToken, newLinkToken } from '../auth/link-token.ts';

const MINUTE = 60_000;

/** Milliseconds for which a mailed link is valid. */
export const GOOD_FOR = { reset: 60 * MINUTE, invitation: 24 * 60 * MINUTE } as const satisfies Record<
  TokenPurpose,
  number
>;

export interface IssuedToken {
  /** From `newLinkToken`. */
  readonly token: string;
  readonly expiresAt: Date;
}

async function issue(
  transaction: Transaction<Schema>,
  owner: Owner,
  { purpose, now }: { readonly purpose: TokenPurpose; readonly now: Date },
): Promise<IssuedToken> {
  const token = newLinkToken();
  const expiresAt = new Date(now.getTime() + GOOD_FOR[purpose]);
  const record = { token_hash: hashLinkToken(token), purpose, created_at: now, expires_at: expiresAt };
  await transaction
    .insertInto('password_tokens')
    .values({ ...ownerColumns(owner), ...record })
    .onConflict((conflict) => conflict.columns(['sys_organization_code', 'sys_user_code']).doUpdateSet(record))
    .execute();
  return { token, expiresAt };
}

/** For a requested reset: valid for 60 minutes. */
export function issueReset(
  transaction: Transaction<Schema>,
  owner: Owner,
  { now }: { readonly now: Date },
): Promise<IssuedToken> {
  return issue(transaction, owner, { purpose: 'reset', now });
}

/** For the first password of an invited employee: valid for 24 hours. */
export function issueInvitation(
  transaction: Transaction<Schema>,
  owner: Owner,
  { now }: { readonly now: Date },
): Promise<IssuedToken> {
  return issue(transaction, owner, { purpose: 'invitation', now });
}
