/**
 * A challenge of a passkey says what it was given for, so that one for adding a key signs nobody in. Those that an older version still
 * gives while it is replaced say nothing, and are refused: they would have been good for five minutes.
 */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [sql`alter table passkey_challenges add column kind text check (kind in ('sign_in', 'add'))`];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
