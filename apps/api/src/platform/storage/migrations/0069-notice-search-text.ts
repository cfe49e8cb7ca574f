/**
 * What the search finds a notice by, made when the notice is stored: read from its Markdown for every notice of every call, it kept
 * everybody waiting. Null in a row of an older version until the next start fills it (content/files/sync-notices.ts).
 */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<never>): Promise<void> {
  await sql`alter table notices add column search_text text`.execute(database);
}
