/**
 * パスワードの設定 — with the token of a mail, for who has forgotten the old one or never had any. Nobody is signed in by it:
 * the mailbox is one proof, and a company that asks for a code wants the password, too (asvs.md V6.4.3). A token of
 * 256 bits can't be guessed: wrong ones are counted nowhere, so that wrong ones cannot lock out a right one.
 */
import type { PasswordRules } from '@minori/contract/password';
import { Failure } from '../../platform/base/failure.ts';
import type { PublicContext } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { BY_SAML } from '../auth/authorization-method.ts';
import { holdEmployee } from '../auth/held-employee.ts';
import { hashLinkToken } from '../auth/link-token.ts';
import { hashPassword } from '../auth/password-hash.ts';
import { forgiveAccount } from '../auth/sign-in-counters.ts';
import { endWhatWasBefore } from './after-change.ts';
import {
  type FoundToken,
  findHolder,
  findToken,
  type PasswordHolder,
  putHash,
  takeToken,
} from './password-repository.ts';
import { checkNewPassword, rulesOf } from './password-rules.ts';

interface GoodToken extends FoundToken {
  readonly hash: Buffer;
  readonly holder: PasswordHolder;
}

/** @throws Failure reset_token_invalid */
async function requireToken({ database, now }: Deps, token: string): Promise<GoodToken> {
  const hash = hashLinkToken(token);
  const found = await findToken(database, hash, now());
  const holder = found && (await findHolder(database, found.owner));
  if (!found || !mayHavePassword(holder)) throw new Failure('reset_token_invalid');
  return { ...found, hash, holder };
}

/** A company that has changed over to SAML, and who was disabled, have no password to set. */
function mayHavePassword(holder: PasswordHolder | undefined): holder is PasswordHolder {
  return holder !== undefined && holder.disabledAt === null && holder.authorizationMethod !== BY_SAML;
}

/** @throws Failure reset_token_invalid; validation_error (`newPassword`), after which the token is as good as before */
export async function changeWithToken(
  deps: Deps,
  { resetToken, newPassword }: { readonly resetToken: string; readonly newPassword: string },
  { session, cookies, ip, requestId, slot }: PublicContext,
): Promise<void> {
  const { holder, hash: token } = await requireToken(deps, resetToken);
  const errors = await checkNewPassword(newPassword, holder);
  if (errors.length > 0) throw new Failure('validation_error', { errors });
  const hash = await hashPassword(newPassword, slot);
  const now = deps.now();
  await deps.database.transaction().execute(async (transaction) => {
    const held = await holdEmployee(transaction, holder);
    const isGood = held && mayHavePassword(await findHolder(held, holder));
    if (!isGood || !(await takeToken(held, holder, { hash: token, now }))) throw new Failure('reset_token_invalid');
    await putHash(held, holder, { hash, now });
    await forgiveAccount(transaction, holder.email);
    await endWhatWasBefore(held, { holder, ip, requestId, now, isKnownToOthers: true });
  });
  if (session?.employeeId === holder.employeeId) cookies.clear();
  cookies.knowDevice(holder.employeeId);
}

export interface CheckedToken extends PasswordRules {
  readonly purpose: FoundToken['purpose'];
  readonly expiresAt: string;
}

/** @throws Failure reset_token_invalid */
export async function checkToken(deps: Deps, token: string): Promise<CheckedToken> {
  const { holder, purpose, expiresAt } = await requireToken(deps, token);
  return { ...rulesOf(holder), purpose, expiresAt: expiresAt.toISOString() };
}
