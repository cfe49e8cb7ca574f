/**
 * パスキーでのサインイン — checks in this order: the browser's challenge, the key's owner, the signature, and whether the account
 * may sign in; then creates the session. All failures get the same response. The device has verified its owner and so
 * counts as two factors: no code is mailed (docs/decisions/0029).
 */
import type { SessionUser } from '@minori/contract/auth';
import type { CallParsed } from '@minori/contract/call';
import type { signInWithPasskey } from '@minori/contract/passkeys';
import { Failure } from '../../platform/base/failure.ts';
import type { PublicContext } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { findCompany } from '../../records/companies.ts';
import { requireRoomInTrail, writeAuditEvent } from '../auth/audit.ts';
import { allowsPasskeys } from '../auth/authorization-method.ts';
import { beginSession } from '../auth/begin-session.ts';
import { holdAccount, Overtaken } from '../auth/held-employee.ts';
import { writeRefusal } from '../auth/refusals.ts';
import { sessionUserOf } from '../auth/session-user.ts';
import { findAccountOf, recordSignIn, type SignInAccount } from '../auth/sign-in-repository.ts';
import { newBinding, storeChallenge, takeChallenge } from './challenge-repository.ts';
import { findByCredential, type PasskeyUse, recordUse } from './passkey-repository.ts';
import { PasskeyRefusal } from './refusal.ts';
import { type Asked, relyingPartyOf, signInOptions, verifySignIn } from './relying-party.ts';

/** Sign-in method of sessions that began with a passkey. */
export const BY_PASSKEY = 4;

type Answer = CallParsed<typeof signInWithPasskey>['body'];
type Found = NonNullable<Awaited<ReturnType<typeof findByCredential>>>;

/** The same options for everyone, because the person is not yet known. */
export async function beginSignIn({ config, database, now }: Deps, { origin, cookies }: PublicContext) {
  const options = await signInOptions(relyingPartyOf(config, origin));
  const binding = newBinding();
  await storeChallenge(database, { challenge: options.challenge, kind: 'sign_in', binding, userHandle: null }, now());
  cookies.bindPasskey(binding);
  return options;
}

/** @throws PasskeyRefusal when a right password couldn't sign in either, or the company doesn't allow passkeys */
async function accountOf({ database }: Deps, found: Found): Promise<SignInAccount> {
  const account = await findAccountOf(database, found);
  if (!account) throw new PasskeyRefusal('unknown_passkey');
  if (!allowsPasskeys(await findCompany(database, found.sysOrganizationCode))) throw new PasskeyRefusal('not_allowed');
  if (account.disabledAt !== null) throw new PasskeyRefusal('person_disabled');
  // Someone else may know the account and have added this passkey (docs/security/access-policy.md).
  if (account.mustChange) throw new PasskeyRefusal('password_change_due');
  return account;
}

async function verifyAssertion(answer: Answer, found: Found, asked: Asked): Promise<PasskeyUse> {
  if (answer.userHandle !== found.user_handle.toString('base64url')) throw new PasskeyRefusal('other_person');
  const { newCounter, credentialBackedUp } = await verifySignIn(
    answer,
    {
      id: answer.credentialId,
      publicKey: new Uint8Array(found.public_key),
      counter: Number(found.counter),
    },
    asked,
  );
  const { id, sysOrganizationCode, sysUserCode, counter } = found;
  const owner = { sysOrganizationCode, sysUserCode };
  return { id, owner, counter: { before: counter, after: newCounter }, isSynced: credentialBackedUp };
}

interface RightUse {
  readonly account: SignInAccount;
  readonly use: PasskeyUse;
}

/** All changes of a sign-in, in one transaction. */
async function begin(deps: Deps, { account, use }: RightUse, context: PublicContext) {
  const now = deps.now();
  const { session: replaces, ip, requestId, userAgent } = context;
  await requireRoomInTrail(deps.database, account, { by: 'passkey', now });
  return deps.database.transaction().execute(async (transaction) => {
    const held = await holdAccount(transaction, account);
    if (!allowsPasskeys(await findCompany(held, account.sysOrganizationCode))) throw new PasskeyRefusal('not_allowed');
    if (!(await recordUse(held, use, now))) throw new PasskeyRefusal('overtaken');
    await recordSignIn(transaction, account, now);
    await writeAuditEvent(transaction, { kind: 'passkey_sign_in', at: now, ip, requestId, employee: account });
    return beginSession(held, { account, now, replaces, method: BY_PASSKEY, userAgent });
  });
}

interface Attempt {
  /** Set once the passkey's owner is known, for the audit event. */
  found?: Found;
}

async function accept(deps: Deps, answer: Answer, { context, attempt }: { context: PublicContext; attempt: Attempt }) {
  const { config, database, now } = deps;
  const { cookies, origin } = context;
  const { clientDataJSON } = answer;
  const wayBack = { kind: 'sign_in', clientDataJSON, binding: cookies.passkeyBinding() } as const;
  const { challenge } = await takeChallenge(database, wayBack, now());
  cookies.releasePasskey();
  const found = await findByCredential(database, Buffer.from(answer.credentialId, 'base64url'));
  if (!found) throw new PasskeyRefusal('unknown_passkey');
  attempt.found = found;
  const use = await verifyAssertion(answer, found, { ...relyingPartyOf(config, origin), challenge });
  const account = await accountOf(deps, found);
  cookies.set(await begin(deps, { account, use }, context));
  return sessionUserOf(account);
}

function reasonOf(error: unknown): string | undefined {
  if (error instanceof PasskeyRefusal) return error.reason;
  return error instanceof Overtaken ? 'overtaken' : undefined;
}

/** @throws Failure passkey_refused for any failure; too_many_requests */
export async function signIn(deps: Deps, answer: Answer, context: PublicContext): Promise<SessionUser> {
  const attempt: Attempt = {};
  try {
    return await accept(deps, answer, { context, attempt });
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    const { ip, requestId, log } = context;
    log.warn({ reason }, 'passkey refused');
    const aimedAt = attempt.found && (await findAccountOf(deps.database, attempt.found));
    await writeRefusal(deps.database, { kind: 'passkey_refused', at: deps.now(), ip, requestId, reason, aimedAt });
    throw new Failure('passkey_refused');
  }
}
