/**
 * 検索の本文 — stored as they are: PostgreSQL took most of a search of a longer word to uncompress them (docs/decisions/0019).
 * Rows take the new form when they are written. No row is written here; the next start of the api writes all of them, as after
 * a change of the files. The cost of `searchable` was so high that a search looked worth compiling (jit_above_cost).
 */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  sql`alter table articles alter column search_text set storage external`,
  sql`alter function searchable(text[]) cost 10000`,
  sql`delete from content_states where name = 'content'`,
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
