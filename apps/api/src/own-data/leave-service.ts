/** 退会 — asked for by the employee, who has just proved who they are and has typed the word. */
import type { CallResult } from '@minori/contract/call';
import type { leaveService } from '@minori/contract/own-data';
import { writeAuditEvent } from '../auth/audit.ts';
import { requireRecentAuthentication } from '../auth/recent-authentication.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { SessionContext } from '../route.ts';
import { eraseEmployee } from './erase-employee.ts';

/** @throws Failure reauthentication_required, user_gone */
export async function leave(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  { session, requestId, cookies }: Pick<SessionContext, 'session' | 'requestId' | 'cookies'>,
): Promise<CallResult<typeof leaveService>> {
  const at = now();
  await requireRecentAuthentication(database, session, at);
  const erased = await database.transaction().execute(async (transaction) => {
    const done = await eraseEmployee(transaction, session, at);
    if (!done) throw new Failure('user_gone');
    // The number and the time: where from is nobody's business any more.
    await writeAuditEvent(transaction, { kind: 'left_service', at, ip: '', requestId, employee: session });
    return done;
  });
  cookies.clear();
  return { receipt: erased.receipt, erasedAt: at.toISOString() };
}
