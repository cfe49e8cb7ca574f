/**
 * Makes the text that a seal of the audit trail is computed from: every event as a JSON array, in the order of their numbers,
 * after a heading with the seal before it. A change here changes what old seals are compared with: a later column may only
 * be added where it isn't null.
 */
import { createHash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';
import type { AuditSealTable } from '../../platform/storage/schema/audit-seals.ts';

export type AuditSeal = Selectable<AuditSealTable>;

/** Events that one statement reads, and one seal covers at most: some hundred kilobytes. */
export const MOST_EVENTS = 5_000;

/** What the first seal has before it: an event put in below every number there is would be one of its own. */
export const NO_SEAL: Pick<AuditSeal, 'id' | 'last_event_id' | 'digest'> = {
  id: 0n,
  last_event_id: -(2n ** 63n),
  digest: Buffer.alloc(32),
};

export interface SealedEvent {
  readonly id: bigint;
  /** To the microsecond, in UTC: as the database keeps it, whatever the zone of the connection. */
  readonly at: string;
  readonly kind: string;
  readonly employee_id: number | null;
  readonly sys_organization_code: string | null;
  readonly subject_hash: string | null;
  readonly ip: string;
  readonly request_id: string;
  readonly reason: string | null;
  /** As the database writes it. */
  readonly tally: string | null;
}

export interface EventRange {
  readonly after: bigint;
  readonly upTo: bigint;
}

/** The first of them in order; fewer than `MOST_EVENTS` means that these are all. */
export async function eventsWithin(database: Database, { after, upTo }: EventRange): Promise<readonly SealedEvent[]> {
  const { rows } = await sql<SealedEvent>`
    select id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, kind, employee_id,
      sys_organization_code, encode(subject_hash, 'hex') as subject_hash, ip, request_id, reason,
      tally::text as tally
    from audit_events where id > ${after} and id <= ${upTo} order by id limit ${MOST_EVENTS}`.execute(database);
  return rows;
}

export function canonicalText(event: SealedEvent): string {
  const { id, at, kind, employee_id, sys_organization_code, subject_hash, ip, request_id, reason, tally } = event;
  const values = [`${id}`, at, kind, employee_id, sys_organization_code, subject_hash, ip, request_id, reason];
  return `${JSON.stringify(tally === null ? values : [...values, tally])}\n`;
}

/** @param before the digest of the seal before */
export function sealDigest(seal: Omit<AuditSeal, 'digest'>, before: Buffer): Buffer {
  const heading = [
    ...[`${seal.id}`, `${seal.first_event_id}`, `${seal.last_event_id}`, seal.events],
    ...[seal.newest_at.toISOString(), seal.sealed_at.toISOString(), seal.events_digest.toString('hex')],
  ];
  return createHash('sha256').update(before).update(JSON.stringify(heading)).digest();
}
