/**
 * What every sign-in looks for among all readings of 13 months: the few whose mark of typed credentials is still there
 * (scraping/reading-repository.ts). Without its own index each sign-in would read the whole table.
 */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<never>): Promise<void> {
  await sql`create index on readings (expires_at) where credentials_mark is not null`.execute(database);
}
