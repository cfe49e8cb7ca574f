/**
 * もう一度のパスワード — the signed-in employee proves that it is still they (asvs.md V7.5.1), counted by
 * the session, so that no stranger's guesses close it, and as strictly: a borrowed session guesses no faster than a stranger. Who has no password here signs in again instead.
 */
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { SessionContext } from '../route.ts';
import { writeAuditEvent } from './audit.ts';
import { checkPassword } from './check-password.ts';
import { recordAuthentication } from './recent-authentication.ts';
import { emailOfSession } from './session-email.ts';
import { forgiveTry } from './sign-in-counters.ts';

/** @returns until when it is good @throws Failure login_failed, too_many_requests, user_gone */
export async function reauthenticateSession(deps: Deps, password: string, context: SessionContext): Promise<Date> {
  const { database, now } = deps;
  const { session, ip, requestId } = context;
  const email = await emailOfSession(database, session);
  const right = await checkPassword(deps, { email, password }, context);
  if (!right) throw new Failure('login_failed');
  const at = now();
  return database.transaction().execute(async (transaction) => {
    await forgiveTry(transaction, right.attempt);
    await writeAuditEvent(transaction, { kind: 'reauthenticated', at, ip, requestId, employee: session });
    return recordAuthentication(transaction, session, at);
  });
}
