/** 送信待ちのメール — the oldest that waits of each urgency, found at once however many wait: monitoring asks every few seconds. */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<never>): Promise<void> {
  await sql`create index outgoing_mails_oldest on outgoing_mails (urgency, created_at)
    where settled_at is null`.execute(database);
}
