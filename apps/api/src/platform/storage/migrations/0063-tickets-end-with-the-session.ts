/**
 * What a ticket of 自動ログイン ends with: the session that asked for it, and the numbers that each new password and each lock-out
 * count up (migration 0062). Tickets of before live for a minute at most; without these they open nothing.
 */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<never>): Promise<void> {
  await sql`alter table readings add column session_id uuid, add column access_version text`.execute(database);
}
