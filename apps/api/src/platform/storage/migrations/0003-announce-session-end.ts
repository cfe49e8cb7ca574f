/**
 * Whoever ends a session or disables an employee, a service or an operator with SQL, tells every api process at
 * commit: the payload is the session's id, or 'employee:' and the employee's.
 */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  sql`create function announce_session_end() returns trigger language plpgsql as $$
  begin
    perform pg_notify('session_end', old.id::text);
    return null;
  end $$`,
  sql`create trigger announce_end after update of revoked_at or delete on sessions
    for each row execute function announce_session_end()`,
  sql`create function announce_employee_end() returns trigger language plpgsql as $$
  begin
    perform pg_notify('session_end', 'employee:' || old.id);
    return null;
  end $$`,
  sql`create trigger announce_end after update of disabled_at or delete on employees
    for each row execute function announce_employee_end()`,
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
