// Everything that a password, a mailed link and a mailed code ask of the database on behalf of one employee, one after the
// other, for tests of what those statements name.
import { recordAuthentication, requireRecentAuthentication } from '../auth/recent-authentication.ts';
import { emailOfSession } from '../auth/session-email.ts';
import {
  changeCode,
  codesSince,
  dropCode,
  endCodesOf,
  lockOpenCode,
  ownerOfCode,
  storeCode,
} from '../auth/sign-in-code-repository.ts';
import { findAccountOf, lockEmployee, recordSignIn } from '../auth/sign-in-repository.ts';
import type { Deps } from '../deps.ts';
import { hashResetToken, issueReset } from '../password/issue-token.ts';
import { dropToken, findHolder, findToken, takeToken } from '../password/password-repository.ts';
import type { Session } from '../route.ts';

/** Nothing is left of it but the time of the last sign-in. */
export async function changeWhatSignsIn({ database, now }: Deps, employee: Session): Promise<void> {
  const at = now();
  const { sysOrganizationCode, sysUserCode } = employee;
  const owner = { sysOrganizationCode, sysUserCode };
  const session = { ...employee, sessionId: crypto.randomUUID() };
  await emailOfSession(database, session);
  await findHolder(database, owner);
  await findAccountOf(database, owner);
  await database.transaction().execute(async (transaction) => {
    await lockEmployee(transaction, session);
    await recordSignIn(transaction, session, at);
    const { token } = await issueReset(transaction, owner, { now: at });
    const hash = hashResetToken(token);
    await findToken(transaction, hash, at);
    await takeToken(transaction, owner, { hash, now: at });
    await dropToken(transaction, owner);
    const code = { id: crypto.randomUUID(), owner, hash, createdAt: at, expiresAt: at };
    await storeCode(transaction, code);
    await codesSince(transaction, owner, at);
    await ownerOfCode(transaction, code.id);
    await lockOpenCode(transaction, code, at);
    await changeCode(transaction, code, { wrongCodes: 1 });
    await endCodesOf(transaction, owner, at);
    await dropCode(transaction, code);
    await recordAuthentication(transaction, session, at);
    await requireRecentAuthentication(transaction, session, at).catch(() => undefined);
  });
}
