/** 監査ログの封印 (baseline/operation.ts). */
import type { ColumnType } from 'kysely';

type Instant = ColumnType<Date, Date, never>;

/** Covers every event after the last one of the seal before it, up to its own last one. */
export interface AuditSealTable {
  /** From 1 on, without a gap. */
  id: bigint;
  first_event_id: bigint;
  last_event_id: bigint;
  events: number;
  /** Of its events: retention removes them together, once the newest has had its time. */
  newest_at: Instant;
  sealed_at: Instant;
  /** SHA-256 of the events' canonical text. */
  events_digest: Buffer;
  /** SHA-256 over the digest before it and everything above. */
  digest: Buffer;
}

export interface AuditSealTables {
  audit_seals: AuditSealTable;
}
