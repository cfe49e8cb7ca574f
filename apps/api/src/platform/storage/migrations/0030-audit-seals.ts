/**
 * 監査ログの封印 — each seal covers the events since the one before it and carries that one's digest on, so that no event
 * can be changed, removed or put in between without its being seen (docs/decisions/0008). Seals are never removed: they
 * are a few megabytes a year, and the chain begins at the first.
 */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  sql`create table audit_seals (
    id bigint primary key,
    first_event_id bigint not null,
    last_event_id bigint not null unique,
    events integer not null check (events > 0),
    newest_at timestamptz not null,
    sealed_at timestamptz not null,
    events_digest bytea not null check (length(events_digest) = 32),
    digest bytea not null unique check (length(digest) = 32),
    check (first_event_id <= last_event_id)
  )`,
  sql`create trigger append_only before update or delete on audit_seals
    for each row execute function refuse_change()`,
  sql`create trigger append_only_whole before truncate on audit_seals
    for each statement execute function refuse_change()`,
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
