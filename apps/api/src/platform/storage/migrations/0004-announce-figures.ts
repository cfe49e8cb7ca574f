/**
 * Whoever changes an answer that is kept ready tells every api process at commit whose it is: the payload is the
 * employee's sys_user_code. A further table of such answers gets the same trigger.
 */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  sql`create function announce_figures() returns trigger language plpgsql as $$
  begin
    perform pg_notify('figures_changed', coalesce(new.sys_user_code, old.sys_user_code));
    return null;
  end $$`,
  sql`create trigger announce_figures after insert or update or delete on asset_operations
    for each row execute function announce_figures()`,
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
