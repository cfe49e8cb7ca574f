/**
 * サインイン — with e-mail and password. Whatever is wrong (no such address, wrong password, disabled, a company that
 * signs in another way) takes the same steps, the same time and gets the same answer; that a password must be changed
 * is told only to who knows it (errors.md, hole 16).
 */
import type { SessionUser } from '@minori/contract/auth';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { BegunSession, PublicContext } from '../route.ts';
import { writeAuditEvent } from './audit.ts';
import { beginSession } from './begin-session.ts';
import { decoyHash, hashPassword, isOutdatedHash, verifyPassword } from './password-hash.ts';
import { countTry, forgiveTry } from './sign-in-counters.ts';
import { findSignInAccount, lockEmployee, recordSignIn, type SignInAccount, storeHash } from './sign-in-repository.ts';
import { sweep } from './sweep.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Method 1 of the specification; the others have sign-in paths of their own. */
const BY_PASSWORD = 1;

const PASSWORD_EXPIRED = { code: 'PASSWORD_EXPIRED', msg: 'パスワードを変更してください。' };

function mayUsePassword(account: SignInAccount): boolean {
  return account.disabledAt === null && account.authorizationMethod === BY_PASSWORD;
}

interface RightTry {
  readonly credentials: Credentials;
  readonly account: SignInAccount;
  readonly context: PublicContext;
}

/** Everything that a right password changes, or nothing of it. */
async function begin(deps: Deps, { credentials, account, context }: RightTry): Promise<BegunSession> {
  const now = deps.now();
  const { email, password } = credentials;
  const renewed = isOutdatedHash(account.hash) ? await hashPassword(password) : undefined;
  return deps.database.transaction().execute(async (transaction) => {
    await lockEmployee(transaction, account);
    await forgiveTry(transaction, { email, ip: context.ip });
    if (renewed !== undefined) await storeHash(transaction, account, renewed);
    await recordSignIn(transaction, account, now);
    await writeAuditEvent(transaction, { kind: 'sign_in', at: now, ...origin(context), employee: account });
    const { session: replaces, userAgent } = context;
    return beginSession(transaction, { account, now, replaces, method: BY_PASSWORD, userAgent });
  });
}

function origin({ ip, requestId }: PublicContext) {
  return { ip, requestId };
}

/**
 * @throws Failure login_failed, with PASSWORD_EXPIRED after a right password that must be changed;
 * too_many_requests while the back-off lasts
 */
export async function signIn(deps: Deps, credentials: Credentials, context: PublicContext): Promise<SessionUser> {
  const { database, now } = deps;
  const { email, password } = credentials;
  const audit = { at: now(), email, ...origin(context) };
  try {
    await countTry(database, { email, ip: context.ip }, now());
  } catch (error) {
    if (error instanceof Failure) await writeAuditEvent(database, { kind: 'sign_in_blocked', ...audit });
    throw error;
  }
  const account = await findSignInAccount(database, email);
  const isRight = await verifyPassword(account?.hash ?? (await decoyHash()), password);
  if (!account || !isRight || !mayUsePassword(account)) {
    await writeAuditEvent(database, { kind: 'sign_in_failed', ...audit });
    throw new Failure('login_failed');
  }
  if (account.mustChange) {
    await forgiveTry(database, { email, ip: context.ip });
    await writeAuditEvent(database, { kind: 'password_change_required', ...audit, employee: account });
    throw new Failure('login_failed', { errors: [PASSWORD_EXPIRED] });
  }
  context.cookies.set(await begin(deps, { credentials, account, context }));
  await sweep(database, now());
  return {
    id: account.employeeId,
    initialFlg: account.isInitial,
    url: account.companyUrl,
    sysUserCode: account.sysUserCode,
    sysOrganizationCode: account.sysOrganizationCode,
    accessToken: '',
  };
}
