/** ログインの状況 — an employee looks through their sessions and ends those that are not theirs any more (asvs.md V7.5.2). */
import { AUTHORIZATION_METHODS } from '@minori/contract/auth';
import type { CallResult } from '@minori/contract/call';
import type { getSessions } from '@minori/contract/sessions';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Session, SessionContext } from '../route.ts';
import { writeAuditEvent } from './audit.ts';
import { doorEvents } from './door-events.ts';
import { endOwnSession, findOwnSessions } from './own-sessions-repository.ts';
import { endSessionsOf } from './session-repository.ts';

/** Who asks, as the audit trail names them. */
type Asker = Pick<SessionContext, 'session' | 'ip' | 'requestId' | 'cookies'>;

function methodOf(stored: number) {
  const method = AUTHORIZATION_METHODS.find((one) => one === stored);
  if (method === undefined) throw new Error('a session names a way of signing in');
  return method;
}

export async function ownSessions(
  { config, database, now }: Pick<Deps, 'config' | 'database' | 'now'>,
  session: Session,
): Promise<CallResult<typeof getSessions>> {
  const at = now();
  const sessions = await findOwnSessions(database, session, at);
  const events = await doorEvents({ config, database }, session, at);
  return {
    sessions: sessions.map((row) => ({
      id: row.id,
      isCurrent: row.id === session.sessionId,
      signedInAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      method: methodOf(row.method),
      device: { browser: row.browser, system: row.system },
    })),
    events: events.map(({ at, ...event }) => ({ at: at.toISOString(), ...event })),
  };
}

/** Ending the one that asks is signing out. @throws Failure not_found for somebody else's, and for one that has ended */
export async function endOne(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  { session, ip, requestId, cookies }: Asker,
  id: string,
): Promise<void> {
  const at = now();
  await database.transaction().execute(async (transaction) => {
    if (!(await endOwnSession(transaction, session, { id, now: at }))) throw new Failure('not_found');
    await writeAuditEvent(transaction, { kind: 'session_ended', at, ip, requestId, employee: session });
  });
  if (id === session.sessionId) cookies.clear();
}

/** @returns how many were alive */
export async function endOthers(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  { session, ip, requestId }: Asker,
): Promise<number> {
  const at = now();
  return database.transaction().execute(async (transaction) => {
    const ended = await endSessionsOf(transaction, session, { now: at, except: session.sessionId });
    if (ended > 0) await writeAuditEvent(transaction, { kind: 'session_ended', at, ip, requestId, employee: session });
    return ended;
  });
}
