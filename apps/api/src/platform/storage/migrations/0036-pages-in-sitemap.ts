/**
 * Whether the public pages of a company are in the sitemap; nobody's are until somebody says so (docs/decisions/0004).
 */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<never>): Promise<void> {
  await sql`alter table companies add column is_in_sitemap boolean not null default false`.execute(database);
}
