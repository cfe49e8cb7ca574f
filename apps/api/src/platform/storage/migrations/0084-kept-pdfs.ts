/**
 * Reports are printed when they are opened, and their PDFs stay for a while (docs/decisions/0069): since when nobody has opened one.
 * Those that are here were printed in advance; of them it isn't known, and the job that drops what nobody opens drops them first.
 */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  sql`drop index reports_to_print`,
  sql`alter table reports drop column print_failures, add column pdf_opened_at timestamptz
    check (pdf_opened_at is null or pdf is not null)`,
  // Read in its order until the bytes that may stay are full.
  sql`create index reports_kept on reports (coalesce(pdf_opened_at, '-infinity'), id) include (pdf_bytes) where pdf is not null`,
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
