/** The one place where a session begins, however its owner has proved who they are. */
import { randomUUID } from 'node:crypto';
import type { AUTHORIZATION_METHODS } from '@minori/contract/auth';
import type { Transaction } from 'kysely';
import type { BegunSession, Session } from '../route.ts';
import type { Schema } from '../storage/schema.ts';
import { deviceOf } from './device-name.ts';
import { revokeSession, revokeSurplus, type SessionOwner } from './session-repository.ts';
import { hashSessionToken, newSessionToken } from './session-token.ts';

export interface BeginOptions {
  readonly account: SessionOwner;
  readonly now: Date;
  /** The browser's session of before, which ends. */
  readonly replaces: Session | null;
  readonly method: (typeof AUTHORIZATION_METHODS)[number];
  /** The header as it came; only names of device-name.ts are kept of it. */
  readonly userAgent: string;
  /** When the owner last proved who they are; now, unless somebody else says an earlier time. */
  readonly authenticatedAt?: Date;
  /** The session ends then at the latest, whatever its use. */
  readonly notAfter?: Date | null;
}

/**
 * Begins a session and ends what the rules end with it: the browser's previous one, the oldest beyond five. The
 * caller holds the employee's row, so that sign-ins at the same moment count each other.
 * @returns what the browser is given of it
 */
export async function beginSession(transaction: Transaction<Schema>, options: BeginOptions): Promise<BegunSession> {
  const { account, now, replaces, method, userAgent, authenticatedAt = now, notAfter = null } = options;
  if (replaces) await revokeSession(transaction, replaces, now);
  await revokeSurplus(transaction, account, now);
  const begun = { token: newSessionToken(), sessionId: randomUUID(), employeeId: account.employeeId };
  await transaction
    .insertInto('sessions')
    .values({
      token_hash: hashSessionToken(begun.token),
      id: begun.sessionId,
      employee_id: account.employeeId,
      sys_organization_code: account.sysOrganizationCode,
      sys_user_code: account.sysUserCode,
      created_at: now,
      last_seen_at: now,
      revoked_at: null,
      method,
      ...deviceOf(userAgent),
      authenticated_at: authenticatedAt,
      not_after: notAfter,
    })
    .execute();
  return begun;
}
