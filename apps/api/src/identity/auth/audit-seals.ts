/**
 * 監査ログの封印 — seals the audit events some minutes after they were written, so that sign-ins don't wait for each other
 * because of the chain (docs/decisions/0008).
 */
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { DeclaredJob } from '../../platform/job/job.ts';
import type { Database } from '../../platform/storage/database.ts';
import { canonicalText, eventsWithin, MOST_EVENTS, NO_SEAL, sealDigest } from './audit-digest.ts';
import { sumUpRefusals } from './refusals.ts';

/**
 * Seven years' retention of the audit trail; the database itself refuses earlier deletion (baseline/operation.ts). See
 * also docs/operations/what-runs-by-itself.md.
 */
export const AUDIT_MONTHS = 84;

export function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  return then;
}

/**
 * Milliseconds after which an event is committed or never will be: statements end after 5 s, idle transactions after 10
 * s.
 */
const SETTLED_AFTER = 10 * 60_000;
/** Milliseconds between two checks whether transactions have ended. */
const POLL = 100;

/**
 * Id of the newest event that may be sealed: old enough, and no transaction is open that began before the query,
 * because such a transaction may still commit an event with a lower id.
 */
async function settledUpTo(database: Database, now: Date, signal: AbortSignal): Promise<bigint | null> {
  const limit = new Date(now.getTime() - SETTLED_AFTER);
  const { rows } = await sql<{ id: bigint | null; horizon: string }>`
    select (select id from audit_events where at <= ${limit} order by id desc limit 1) as id,
      pg_snapshot_xmax(pg_current_snapshot())::text as horizon`.execute(database);
  const [found] = rows;
  if (!found || found.id === null) return null;
  while (!signal.aborted) {
    const ended = await sql<{ ended: boolean }>`
      select pg_snapshot_xmin(pg_current_snapshot()) >= ${found.horizon}::xid8 as ended`.execute(database);
    if (ended.rows[0]?.ended) return found.id;
    await delay(POLL, undefined, { signal }).catch(() => undefined);
  }
  return null;
}

/** @returns number of sealed events; 0 when none is left */
function sealNext(database: Database, upTo: bigint, now: Date): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    // Other sealing processes wait here; reading and writing events don't.
    await sql`lock table audit_seals in share row exclusive mode`.execute(transaction);
    const last = await transaction
      .selectFrom('audit_seals')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    const before = last ?? NO_SEAL;
    const events = await eventsWithin(transaction, { after: before.last_event_id, upTo });
    const [first, newest] = [events[0], events.at(-1)];
    if (!first || !newest) return 0;
    const hash = createHash('sha256');
    for (const event of events) hash.update(canonicalText(event));
    const seal = {
      id: before.id + 1n,
      first_event_id: first.id,
      last_event_id: newest.id,
      events: events.length,
      newest_at: new Date(Math.max(...events.map(({ at }) => Date.parse(at)))),
      sealed_at: now,
      events_digest: hash.digest(),
    };
    await transaction
      .insertInto('audit_seals')
      .values({ ...seal, digest: sealDigest(seal, before.digest) })
      .execute();
    return events.length;
  });
}

/** Seals all events that are old enough. @returns their number */
export async function sealAuditEvents(
  database: Database,
  now: Date,
  signal: AbortSignal,
): Promise<{ readonly sealed: number }> {
  const upTo = await settledUpTo(database, now, signal);
  let sealed = 0;
  let chunk = upTo === null ? 0 : MOST_EVENTS;
  while (upTo !== null && chunk === MOST_EVENTS && !signal.aborted) {
    chunk = await sealNext(database, upTo, now);
    sealed += chunk;
  }
  return { sealed };
}

/** Writes the sums of refused attempts (refusals.ts) first; a later run seals them when they are old enough. */
export const auditSealJob: DeclaredJob<{ readonly database: Database; readonly now: () => Date }> = {
  name: 'audit-seal',
  timetable: { everyMinutes: 10 },
  limit: 9 * 60,
  run: async ({ database, now }, signal) => {
    const sums = await sumUpRefusals(database, now());
    return { sums, ...(await sealAuditEvents(database, now(), signal)) };
  },
};
