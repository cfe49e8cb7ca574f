/**
 * What a link that confirms an address for notifications ends with: the numbers that each new password, each end of other sessions and
 * each lock-out change (migration 0062). Links of before live for a day at most; without this they confirm nothing.
 */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<never>): Promise<void> {
  await sql`alter table notify_address_links add column access_version text`.execute(database);
}
