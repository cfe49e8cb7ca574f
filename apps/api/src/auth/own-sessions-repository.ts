/**
 * An employee's own sessions that are alive, and their ends. Whose they are stands in the same statement as which: the
 * id of somebody else's finds nothing.
 */
import type { Transaction } from 'kysely';
import type { Session } from '../route.ts';
import type { Database } from '../storage/database.ts';
import type { Schema } from '../storage/schema.ts';
import { aliveAt, ofOwner, type SessionOwner } from './session-repository.ts';

/** The one that asks first, then by last use. */
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

/** @returns false for somebody else's, and for one that has ended */
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
