/**
 * Word to every api process when an employee has done a step of the set-up, by the channel on which an employee's end is told
 * (migration 0003), and when newer terms have come into force: then nobody has agreed to them yet. And which account at the record keeper an employee's is, as a mark.
 */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  sql`drop trigger announce_end on employees`,
  sql`create trigger announce_end after update of disabled_at, tos_version, nick_name or delete on employees
    for each row execute function announce_employee_end()`,
  sql`create function announce_terms() returns trigger language plpgsql as $$
  begin
    perform pg_notify('terms_changed', '');
    return null;
  end $$`,
  sql`create trigger announce_change after insert or update or delete on business_codes
    for each statement execute function announce_terms()`,
  sql`alter table employees add column rk_account_mark bytea check (length(rk_account_mark) = 32)`,
  sql`alter table staged_statements add column rk_account_mark bytea check (length(rk_account_mark) = 32)`,
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
