/**
 * Locks an employee's row until the transaction ends, and decides again under the lock what was decided before it: whether the
 * account is still what let somebody in, and whether the session that asks still lives. Whatever changes sessions, passwords, passkeys,
 * codes or kept credentials takes the `Held` that only these functions give (docs/security/access-policy.md).
 */
import type { Transaction } from 'kysely';
import { Failure } from '../../platform/base/failure.ts';
import type { Session } from '../../platform/http/route.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import { type AccessScope, endBegunIn } from '../../records/access.ts';
import { lockEmployee, lockOwner } from '../../records/employees.ts';
import { requireLivingSession, requireRecentAuthentication } from './recent-authentication.ts';
import { findAccountOf, type SignInAccount } from './sign-in-repository.ts';

declare const held: unique symbol;

/** A transaction that holds the rows of the employees whose access it changes. */
export type Held = Transaction<Schema> & { readonly [held]: true };

/** What let somebody in has changed since it was looked at: they are refused like with a wrong password. */
export class Overtaken extends Failure {
  constructor() {
    super('login_failed');
  }
}

/**
 * For who signs in or proves a password: the account must be what it was when that was decided.
 * @throws Overtaken where the account is gone or disabled, signs in another way, has another password or must choose one, or
 * where all its sessions were ended meanwhile
 */
export async function holdAccount(transaction: Transaction<Schema>, decided: SignInAccount): Promise<Held> {
  const now = (await lockEmployee(transaction, decided)) ? await findAccountOf(transaction, decided) : undefined;
  const isSame =
    now !== undefined &&
    now.disabledAt === null &&
    now.accessVersion === decided.accessVersion &&
    now.authorizationMethod === decided.authorizationMethod;
  if (!isSame) throw new Overtaken();
  return transaction as Held;
}

/**
 * For who asks with a session: it must live, and with `proofAt` its owner must have proved lately who they are.
 * @throws Failure user_gone, session_revoked, reauthentication_required
 */
export async function holdSession(
  transaction: Transaction<Schema>,
  session: Session,
  { proofAt }: { readonly proofAt?: Date } = {},
): Promise<Held> {
  await lockOwner(transaction, session);
  if (proofAt) await requireRecentAuthentication(transaction, session, proofAt);
  else await requireLivingSession(transaction, session);
  return transaction as Held;
}

/** For who decides by what the lock gives: a mailed link, an identity provider, a command. @returns undefined for who is gone */
export async function holdEmployee(transaction: Transaction<Schema>, owner: Owner): Promise<Held | undefined> {
  return (await lockEmployee(transaction, owner)) ? (transaction as Held) : undefined;
}

/** For commands: waits for the sign-ins that are under way, and refuses those that wait for it. */
export async function holdScope(transaction: Transaction<Schema>, scope: AccessScope): Promise<Held> {
  await endBegunIn(transaction, scope);
  return transaction as Held;
}
