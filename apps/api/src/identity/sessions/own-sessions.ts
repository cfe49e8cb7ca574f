/**
 * ログインの状況 — lists an employee's sessions and ends those they choose (asvs.md V7.5.2). The owner is a condition of every
 * statement, so another employee's session id finds nothing.
 */
import type { CallResult } from '@minori/contract/call';
import { type getSessions, SIGN_IN_METHODS } from '@minori/contract/sessions';
import type { Transaction } from 'kysely';
import { Failure } from '../../platform/base/failure.ts';
import type { Session, SessionContext } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import { accountActivity } from '../auth/account-activity.ts';
import { writeAuditEvent } from '../auth/audit.ts';
import { holdSession } from '../auth/held-employee.ts';
import { aliveAt, endBegun, endSessionsOf, ofOwner, type SessionOwner } from '../auth/session-repository.ts';

/** The current session first, then by last use. */
export async function findOwnSessions(database: Database, own: Session, now: Date) {
  return database
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_seen_at', 'method', 'browser', 'system'])
    .where(ofOwner(own))
    .where(aliveAt(now))
    .orderBy((order) => order('id', '=', own.sessionId), 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();
}

/** @returns false for another employee's session, and an ended one */
export async function endOwnSession(
  transaction: Transaction<Schema>,
  owner: SessionOwner,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where(ofOwner(owner))
    .where(aliveAt(now))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The caller, for the audit trail. */
type Asker = Pick<SessionContext, 'session' | 'ip' | 'requestId' | 'cookies'>;

function methodOf(stored: number) {
  const method = SIGN_IN_METHODS.find((one) => one === stored);
  if (method === undefined) throw new Error('a session names a way of signing in');
  return method;
}

export async function ownSessions(
  { config, database, now }: Pick<Deps, 'config' | 'database' | 'now'>,
  session: Session,
): Promise<CallResult<typeof getSessions>> {
  const at = now();
  const sessions = await findOwnSessions(database, session, at);
  const events = await accountActivity({ config, database }, session, at);
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

/**
 * Ends one session. Ending the current one is a sign-out; of another one, everything that it may have started ends too.
 * @throws Failure not_found for another employee's session or an ended one
 */
export async function endOne(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  { session, ip, requestId, cookies }: Asker,
  id: string,
): Promise<void> {
  const at = now();
  await database.transaction().execute(async (transaction) => {
    const held = await holdSession(transaction, session);
    if (!(await endOwnSession(held, session, { id, now: at }))) throw new Failure('not_found');
    if (id !== session.sessionId) await endBegun(held, session);
    await writeAuditEvent(transaction, { kind: 'session_ended', at, ip, requestId, employee: session });
  });
  if (id === session.sessionId) cookies.clear();
}

/** @returns number of active sessions ended */
export async function endOthers(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  { session, ip, requestId }: Asker,
): Promise<number> {
  const at = now();
  return database.transaction().execute(async (transaction) => {
    const held = await holdSession(transaction, session);
    const ended = await endSessionsOf(held, session, { now: at, except: session.sessionId });
    if (ended > 0) await writeAuditEvent(transaction, { kind: 'session_ended', at, ip, requestId, employee: session });
    return ended;
  });
}
