/** Words that the search takes for one, and words that it leaves out, as `content/synonyms.yaml` says (docs/operations/content.md). */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<never>): Promise<void> {
  await sql`create table synonyms (
    position integer primary key,
    words text[] not null,
    is_left_out boolean not null
  )`.execute(database);
}
