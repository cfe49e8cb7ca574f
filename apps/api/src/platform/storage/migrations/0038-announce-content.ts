/**
 * Whoever changes what stands on a public page tells every api process at commit, so that kept pages are written anew.
 * How often an article was read stands on none of them: counting readers announces nothing.
 */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  sql`create function announce_content() returns trigger language plpgsql as $$
  begin
    perform pg_notify('content_changed', '');
    return null;
  end $$`,
  sql`create trigger announce_content after insert or delete or truncate or update of
      kind, title, summary, html, published_on, withdrawn, movie, sources, company_urls
    on articles for each statement execute function announce_content()`,
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
