/**
 * サインイン — signs in with mail address and password, followed by a mailed code if the company requires one. Every failure
 * takes the same steps and time and gets the same response (check-password.ts). Only someone with the right password
 * learns that it must be changed (errors.md, hole 16), before any code is mailed, because such a password can't sign
 * in.
 */
import type { CodeRequest, SessionUser } from '@minori/contract/auth';
import { Failure } from '../../platform/base/failure.ts';
import type { BegunSession, PublicContext } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { writeAuditEvent } from './audit.ts';
import { auditSubject } from './audit-subject.ts';
import { BY_CODE } from './authorization-method.ts';
import { beginSession } from './begin-session.ts';
import { type Credentials, checkPassword, type RightTry, unlessOvertaken } from './check-password.ts';
import { holdAccount } from './held-employee.ts';
import { hashPassword, isOutdatedHash } from './password-hash.ts';
import { sessionUserOf } from './session-user.ts';
import { requestCode } from './sign-in-code.ts';
import { forgiveTry } from './sign-in-counters.ts';
import { recordSignIn, type SignInAccount } from './sign-in-repository.ts';

const PASSWORD_EXPIRED = { code: 'PASSWORD_EXPIRED', msg: 'パスワードを変更してください。' };

/** Everything that a right password changes, in one transaction. */
async function begin(deps: Deps, { account, attempt }: RightTry, context: PublicContext): Promise<BegunSession> {
  const now = deps.now();
  const { session: replaces, ip, requestId, userAgent } = context;
  return deps.database.transaction().execute(async (transaction) => {
    const held = await holdAccount(transaction, account);
    await forgiveTry(transaction, attempt);
    await recordSignIn(transaction, account, now);
    await writeAuditEvent(transaction, { kind: 'sign_in', at: now, ip, requestId, employee: account });
    return beginSession(held, { account, now, replaces, method: account.authorizationMethod, userAgent });
  });
}

/** Stores the same password with the current parameters; `changed_at` stays, because the employee changed nothing. */
async function renewHash({ database }: Deps, account: SignInAccount, hash: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const held = await holdAccount(transaction, account);
    await held
      .updateTable('passwords')
      .set({ hash })
      .where('employee_id', '=', account.employeeId)
      .where('sys_organization_code', '=', account.sysOrganizationCode)
      .where('hash', '=', account.hash)
      .execute();
  });
}

/**
 * @throws Failure login_failed, with PASSWORD_EXPIRED after a right password that must be changed; too_many_requests
 * during a back-off, or after too many codes; mail_unavailable
 */
export async function signIn(
  deps: Deps,
  credentials: Credentials,
  context: PublicContext,
): Promise<SessionUser | CodeRequest> {
  const { config, database, now } = deps;
  const { email } = credentials;
  const { ip, requestId } = context;
  const right = await checkPassword(deps, credentials, context);
  if (!right) throw new Failure('login_failed');
  const { account, attempt } = right;
  if (account.mustChange) {
    await forgiveTry(database, attempt);
    const subject = { subject: auditSubject(email, config.jobSecret), employee: account };
    await writeAuditEvent(database, { kind: 'password_change_required', at: now(), ip, requestId, ...subject });
    throw new Failure('login_failed', { errors: [PASSWORD_EXPIRED] });
  }
  return unlessOvertaken(deps, { account, context }, async () => {
    if (isOutdatedHash(account.hash))
      await renewHash(deps, account, await hashPassword(credentials.password, context.slot));
    if (account.authorizationMethod === BY_CODE) {
      await forgiveTry(database, attempt);
      return requestCode(deps, account, context);
    }
    context.cookies.set(await begin(deps, right, context));
    return sessionUserOf(account);
  });
}
