/**
 * What a job looks for every few minutes among all scrapes of 13 months: the few whose mark of typed credentials is
 * still there (connection/scrape/scrape-repository.ts). Without its own index each run would read the whole table.
 */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<never>): Promise<void> {
  await sql`create index on readings (expires_at) where credentials_mark is not null`.execute(database);
}
