/**
 * パスワードの設定 — sets a password with the token of a mail, for employees who forgot theirs or never had one. It signs
 * nobody in: the mailbox is one factor, and method 3 also needs the password (asvs.md V6.4.3). Wrong tokens aren't
 * counted: 256 bits can't be guessed, and counting could block a right one.
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
import { endOldAccess } from './after-change.ts';
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

/** False for disabled accounts and companies that changed to SAML. */
function mayHavePassword(holder: PasswordHolder | undefined): holder is PasswordHolder {
  return holder !== undefined && holder.disabledAt === null && holder.authorizationMethod !== BY_SAML;
}

/** @throws Failure reset_token_invalid; validation_error (`newPassword`), after which the token stays valid */
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
    await endOldAccess(held, { holder, ip, requestId, now, isKnownToOthers: true });
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
