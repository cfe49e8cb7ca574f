/** Every hit of a rate limit is the first: for tests that send thousands of requests, and prove limits elsewhere. */
import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';

export async function liftLimits(database: Database): Promise<void> {
  await sql`create function first_hit() returns trigger language plpgsql as
    $$ begin new.hits := 1; return new; end $$`.execute(database);
  await sql`create trigger first_hit before insert or update on rate_limits
    for each row execute function first_hit()`.execute(database);
}
