/**
 * Locks an employee's row until the transaction ends, and checks again under the lock what was decided before: whether
 * the account still permits the sign-in, or the session is still valid. All functions that change sessions, passwords,
 * passkeys, codes or saved credentials require the type `Held`, which only these functions return
 * (docs/security/access-policy.md).
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

/** A transaction with locks on the rows of the employees whose access it changes. */
export type Held = Transaction<Schema> & { readonly [held]: true };

/** The account changed after it was checked; the response is that for a wrong password. */
export class Overtaken extends Failure {
  constructor() {
    super('login_failed');
  }
}

/**
 * For sign-ins and password checks: the account must be unchanged since the check.
 * @throws Overtaken when the account is deleted or disabled, has another sign-in method, another password or a required
 * change, or when all its sessions were ended meanwhile
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
 * For requests with a session: it must be valid, and with `proofAt` recently authenticated.
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

/**
 * For callers that make their checks under the lock: a mailed link, an identity provider, a command.
 * @returns undefined for a deleted employee
 */
export async function holdEmployee(transaction: Transaction<Schema>, owner: Owner): Promise<Held | undefined> {
  return (await lockEmployee(transaction, owner)) ? (transaction as Held) : undefined;
}

/** For commands: waits for sign-ins in progress, and makes those that wait for this lock fail afterwards. */
export async function holdScope(transaction: Transaction<Schema>, scope: AccessScope): Promise<Held> {
  await endBegunIn(transaction, scope);
  return transaction as Held;
}
