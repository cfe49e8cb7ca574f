/** 監査ログの封印 — declares the table of the audit trail's seals (baseline/operation.ts). */
import type { ColumnType } from 'kysely';

type Instant = ColumnType<Date, Date, never>;

/** A seal covers all events after the last one of the previous seal, up to its own last one. */
export interface AuditSealTable {
  /** Numbered from 1, without a gap. */
  id: bigint;
  first_event_id: bigint;
  last_event_id: bigint;
  events: number;
  /** The time of its newest event: retention removes all events of a seal together, once this one is old enough. */
  newest_at: Instant;
  sealed_at: Instant;
  /** SHA-256 of the events' canonical text. */
  events_digest: Buffer;
  /** SHA-256 over the previous digest and everything above. */
  digest: Buffer;
}

export interface AuditSealTables {
  audit_seals: AuditSealTable;
}
