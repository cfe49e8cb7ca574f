/**
 * パスワードの変更 — changes the password with the old one: signed in, or by mail address after PASSWORD_EXPIRED. Without a
 * session a wrong password fails as at sign-in, and companies with method 3 (password and mailed code) refuse the
 * change, unless the old password must be changed and so can't sign in anyway.
 */

import { Failure } from '../../platform/base/failure.ts';
import { words } from '../../platform/base/words.ts';
import type { BegunSession, PublicContext } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { findEmployee } from '../../records/employees.ts';
import { auditSubject } from '../auth/audit-subject.ts';
import { BY_CODE } from '../auth/authorization-method.ts';
import { beginSession } from '../auth/begin-session.ts';
import { checkPassword, unlessOvertaken } from '../auth/check-password.ts';
import { holdAccount, Overtaken } from '../auth/held-employee.ts';
import { hashPassword } from '../auth/password-hash.ts';
import { writeRefusal } from '../auth/refusals.ts';
import { forgiveTry } from '../auth/sign-in-counters.ts';
import type { SignInAccount } from '../auth/sign-in-repository.ts';
import { endOldAccess } from './after-change.ts';
import { findHolder, type PasswordHolder, replaceHash } from './password-repository.ts';
import { checkNewPassword } from './password-rules.ts';

export interface ChangeWithOld {
  readonly email: string;
  readonly oldPassword: string;
  readonly newPassword: string;
}

/** Failure for a wrong old password. */
function refusal(isSignedIn: boolean): Failure {
  if (!isSignedIn) return new Failure('login_failed');
  return new Failure('validation_error', {
    errors: [{ code: 'oldPassword', msg: words().findings.password.wrongOld }],
  });
}

interface GoodChange {
  readonly account: SignInAccount;
  readonly holder: PasswordHolder;
  readonly newPassword: string;
}

/** @returns the new session that replaces the current one; null without a session */
async function store(
  { database, now: clock }: Deps,
  { account, holder, newPassword }: GoodChange,
  { session, ip, requestId, userAgent, slot }: PublicContext,
): Promise<BegunSession | null> {
  const hash = await hashPassword(newPassword, slot);
  const now = clock();
  return database.transaction().execute(async (transaction) => {
    const held = await holdAccount(transaction, account);
    const isReplaced = await replaceHash(held, { ...account, old: account.hash }, { hash, now });
    if (!isReplaced) throw new Overtaken();
    await endOldAccess(held, { holder, ip, requestId, now, isKnownToOthers: account.mustChange });
    if (!session) return null;
    const { authorizationMethod: method } = account;
    return beginSession(held, { account, now, replaces: session, method, userAgent });
  });
}

/**
 * @returns whether the caller is signed in now
 * @throws Failure forbidden for another account's session; validation_error (`oldPassword`, `newPassword`) or
 * login_failed; too_many_requests
 */
export async function changeWithOld(deps: Deps, change: ChangeWithOld, context: PublicContext): Promise<boolean> {
  const { email, oldPassword: password, newPassword } = change;
  const { session } = context;
  if (session && (await findEmployee(deps.database, session)).email !== email) throw new Failure('forbidden');
  const right = await checkPassword(deps, { email, password }, context);
  if (!right) throw refusal(session !== null);
  const { account, attempt } = right;
  if (!session && account.authorizationMethod === BY_CODE && !account.mustChange) {
    const { ip, requestId } = context;
    const subject = auditSubject(email, deps.config.jobSecret);
    const refused = { at: deps.now(), subject, ip, requestId, aimedAt: account };
    await writeRefusal(deps.database, { kind: 'sign_in_failed', ...refused });
    throw refusal(false);
  }
  await forgiveTry(deps.database, attempt);
  const holder = await findHolder(deps.database, account);
  if (!holder) throw refusal(session !== null);
  const errors = await checkNewPassword(newPassword, holder, password);
  if (errors.length > 0) throw new Failure('validation_error', { errors });
  const work = () => store(deps, { account, holder, newPassword }, context);
  const begun = await unlessOvertaken(deps, { account, context }, work).catch((error: unknown) => {
    throw error instanceof Overtaken ? refusal(session !== null) : error;
  });
  if (begun) context.cookies.set(begun);
  else context.cookies.knowDevice(account.employeeId);
  return begun !== null;
}
