/**
 * もう一度のパスワード — a signed-in employee proves their identity with the password again (asvs.md V7.5.1). Attempts are
 * counted by session, so that an attacker elsewhere can't lock it, and as strictly as at sign-in. Employees without a
 * password sign in again instead.
 */

import { Failure } from '../../platform/base/failure.ts';
import type { SessionContext } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { findEmployee } from '../../records/employees.ts';
import { writeAuditEvent } from './audit.ts';
import { checkPassword, unlessOvertaken } from './check-password.ts';
import { holdAccount } from './held-employee.ts';
import { recordAuthentication } from './recent-authentication.ts';
import { forgiveTry } from './sign-in-counters.ts';

/** @returns until when the proof is valid @throws Failure login_failed, too_many_requests, user_gone */
export async function reauthenticateSession(deps: Deps, password: string, context: SessionContext): Promise<Date> {
  const { database, now } = deps;
  const { session, ip, requestId } = context;
  const { email } = await findEmployee(database, session);
  const right = await checkPassword(deps, { email, password }, context);
  if (!right) throw new Failure('login_failed');
  const { account, attempt } = right;
  const at = now();
  return unlessOvertaken(deps, { account, context }, () =>
    database.transaction().execute(async (transaction) => {
      await holdAccount(transaction, account);
      await forgiveTry(transaction, attempt);
      await writeAuditEvent(transaction, { kind: 'reauthenticated', at, ip, requestId, employee: session });
      return recordAuthentication(transaction, session, at);
    }),
  );
}
