/**
 * While replicas are replaced one by one, those of the version before migration 0005 still write scrapes, and know no
 * source: all of theirs are of typed credentials. Without a default each of their scrapes failed.
 */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<never>): Promise<void> {
  await sql`alter table readings alter column source set default 'typed'`.execute(database);
}
