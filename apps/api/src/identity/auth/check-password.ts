/**
 * Checks mail address and password with the same steps and in the same time whatever is wrong: unknown address, wrong
 * password, disabled account or another sign-in method (security.md rows 17, 18). Each attempt is counted before its
 * password is checked; the count is undone when the attempt is refused for another reason.
 */

import { Failure } from '../../platform/base/failure.ts';
import type { PublicContext } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { requireRoomInTrail } from './audit.ts';
import { auditSubject } from './audit-subject.ts';
import { BY_SAML } from './authorization-method.ts';
import { Overtaken } from './held-employee.ts';
import { decoyHash, verifyPassword } from './password-hash.ts';
import { writeRefusal } from './refusals.ts';
import { countTry, dropTry, type SignInTry } from './sign-in-counters.ts';
import { findSignInAccount, type SignInAccount } from './sign-in-repository.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

type Asker = Pick<PublicContext, 'ip' | 'requestId' | 'session' | 'cookies' | 'slot'>;

export interface RightTry {
  readonly account: SignInAccount;
  /** For `forgiveTry`. */
  readonly attempt: SignInTry;
}

/** Methods 1 (password) and 3 (password and code); with SAML there is no password. */
function mayUsePassword({ disabledAt, authorizationMethod }: SignInAccount): boolean {
  return disabledAt === null && authorizationMethod !== BY_SAML;
}

/**
 * Id of a session or browser that is proven to be the account's: its session, or a browser that signed in after the
 * password was set.
 */
function ownDevice(account: SignInAccount | undefined, { session, cookies }: Asker): string | null {
  if (!account) return null;
  if (session?.employeeId === account.employeeId) return `session-${session.sessionId}`;
  const device = cookies.knownDevice(account.employeeId);
  return device && device.since >= account.changedAt ? `device-${device.id}` : null;
}

/**
 * After a successful check the caller must call `forgiveTry` in its transaction.
 * @returns null when anything is wrong, which is then in the audit trail
 * @throws Failure too_many_requests during a back-off, when too many wait, or after too many successful checks
 */
export async function checkPassword(
  { config, database, now }: Deps,
  { email, password }: Credentials,
  context: Asker,
): Promise<RightTry | null> {
  const { ip, requestId } = context;
  const account = await findSignInAccount(database, email);
  const attempt = { email, ip, device: ownDevice(account, context) };
  const subject = auditSubject(email, config.jobSecret);
  const refuse = (kind: 'sign_in_blocked' | 'sign_in_failed') =>
    writeRefusal(database, { kind, at: now(), ip, requestId, subject, aimedAt: account });
  try {
    await countTry(database, attempt, now());
  } catch (error) {
    if (error instanceof Failure) await refuse('sign_in_blocked');
    throw error;
  }
  try {
    const isRight = await verifyPassword(account?.hash ?? (await decoyHash()), password, context.slot);
    if (account && isRight && mayUsePassword(account)) {
      await requireRoomInTrail(database, account, { by: 'password', now: now() });
      return { account, attempt };
    }
  } catch (error) {
    await dropTry(database, attempt);
    throw error;
  }
  await refuse('sign_in_failed');
  return null;
}

/**
 * Runs the work that follows a right password. If the account changed meanwhile (`Overtaken`), it is audited like a
 * wrong password.
 * @throws Overtaken, and what `work` throws
 */
export async function unlessOvertaken<T>(
  { config, database, now }: Deps,
  { account, context }: { readonly account: SignInAccount; readonly context: Pick<Asker, 'ip' | 'requestId'> },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Overtaken) {
      const { ip, requestId } = context;
      const refusal = { kind: 'sign_in_failed', reason: 'overtaken', aimedAt: account } as const;
      const subject = auditSubject(account.email, config.jobSecret);
      await writeRefusal(database, { ...refusal, at: now(), ip, requestId, subject });
    }
    throw error;
  }
}
