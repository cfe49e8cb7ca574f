/**
 * Whether an address and a password belong together, in the same steps and the same time whatever is wrong: no such
 * address, a wrong password, an account that is disabled, a company that signs in another way (security.md rows 17, 18).
 * Every try is counted before its password is looked at.
 */
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { PublicContext } from '../route.ts';
import { writeAuditEvent } from './audit.ts';
import { auditSubject } from './audit-subject.ts';
import { BY_SAML } from './authorization-method.ts';
import { decoyHash, verifyPassword } from './password-hash.ts';
import { countTry } from './sign-in-counters.ts';
import { findSignInAccount, type SignInAccount } from './sign-in-repository.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

type Asker = Pick<PublicContext, 'ip' | 'requestId'>;

/** 1 password, 3 password and a code; who signs in by SAML has no password of ours. */
function mayUsePassword({ disabledAt, authorizationMethod }: SignInAccount): boolean {
  return disabledAt === null && authorizationMethod !== BY_SAML;
}

/**
 * The caller takes a right try back (`forgiveTry`), with what it does of it.
 * @returns null for whatever is wrong, which is in the audit trail by then
 * @throws Failure too_many_requests while the back-off lasts
 */
export async function checkPassword(
  { config, database, now }: Deps,
  { email, password }: Credentials,
  { ip, requestId }: Asker,
): Promise<SignInAccount | null> {
  const audit = { at: now(), subject: auditSubject(email, config.jobSecret), ip, requestId };
  try {
    await countTry(database, { email, ip }, now());
  } catch (error) {
    if (error instanceof Failure) await writeAuditEvent(database, { kind: 'sign_in_blocked', ...audit });
    throw error;
  }
  const account = await findSignInAccount(database, email);
  const isRight = await verifyPassword(account?.hash ?? (await decoyHash()), password);
  if (account && isRight && mayUsePassword(account)) return account;
  await writeAuditEvent(database, { kind: 'sign_in_failed', ...audit });
  return null;
}
