/**
 * Builds the text that is hashed for a seal of the audit trail: each event as a JSON array, ordered by id, after a
 * header with the previous seal. A change here would make old seals invalid; a new column may only be added where it
 * isn't null.
 */
import { createHash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';
import type { AuditSealTable } from '../../platform/storage/schema/audit-seals.ts';

export type AuditSeal = Selectable<AuditSealTable>;

/** Events per statement, and the maximum per seal: some hundred kilobytes. */
export const MOST_EVENTS = 5_000;

/** Predecessor of the first seal. Its id is below all possible ids, so an event inserted at the start is detected. */
export const NO_SEAL: Pick<AuditSeal, 'id' | 'last_event_id' | 'digest'> = {
  id: 0n,
  last_event_id: -(2n ** 63n),
  digest: Buffer.alloc(32),
};

export interface SealedEvent {
  readonly id: bigint;
  /** UTC with microseconds, independent of the connection's time zone. */
  readonly at: string;
  readonly kind: string;
  readonly employee_id: number | null;
  readonly sys_organization_code: string | null;
  readonly subject_hash: string | null;
  readonly ip: string;
  readonly request_id: string;
  readonly reason: string | null;
  /** As the database serializes it. */
  readonly tally: string | null;
  readonly note: string | null;
}

export interface EventRange {
  readonly after: bigint;
  readonly upTo: bigint;
}

/** The first events in order; fewer than `MOST_EVENTS` means there are no more. */
export async function eventsWithin(database: Database, { after, upTo }: EventRange): Promise<readonly SealedEvent[]> {
  const { rows } = await sql<SealedEvent>`
    select id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, kind, employee_id,
      sys_organization_code, encode(subject_hash, 'hex') as subject_hash, ip, request_id, reason,
      tally::text as tally, note
    from audit_events where id > ${after} and id <= ${upTo} order by id limit ${MOST_EVENTS}`.execute(database);
  return rows;
}

export function canonicalText(event: SealedEvent): string {
  const { id, at, kind, employee_id, sys_organization_code, subject_hash, ip, request_id, reason, tally, note } = event;
  const values = [`${id}`, at, kind, employee_id, sys_organization_code, subject_hash, ip, request_id, reason];
  if (note !== null) return `${JSON.stringify([...values, tally, note])}\n`;
  return `${JSON.stringify(tally === null ? values : [...values, tally])}\n`;
}

/** @param before digest of the previous seal */
export function sealDigest(seal: Omit<AuditSeal, 'digest'>, before: Buffer): Buffer {
  const heading = [
    ...[`${seal.id}`, `${seal.first_event_id}`, `${seal.last_event_id}`, seal.events],
    ...[seal.newest_at.toISOString(), seal.sealed_at.toISOString(), seal.events_digest.toString('hex')],
  ];
  return createHash('sha256').update(before).update(JSON.stringify(heading)).digest();
}
