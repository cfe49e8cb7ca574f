/**
 * 次に見る時 — when the daily scrape looks at an employee's saved credentials next, with the kind of record keeper that they are
 * for: who is due is found at the beginning of an index and not among all employees, and who has waited longest comes first.
 * A company that changes its record keeper loses its saved credentials (migration 0009), so the kind of a row never changes.
 */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  sql`alter table rk_credentials
    add column rk_code smallint check (rk_code between 1 and 5),
    add column next_look_at timestamptz not null default now()`,
  sql`update rk_credentials k set rk_code = c.rk_code from companies c
    where c.sys_organization_code = k.sys_organization_code`,
  // By the database, so that a copy of an older version writes it, too.
  sql`create function note_record_keeper() returns trigger language plpgsql as $$ begin
    select rk_code into strict new.rk_code from companies where sys_organization_code = new.sys_organization_code;
    return new;
  end $$`,
  sql`create trigger note_record_keeper before insert on rk_credentials
    for each row execute function note_record_keeper()`,
  sql`alter table rk_credentials alter column rk_code set not null`,
  sql`create index rk_credentials_by_look on rk_credentials (rk_code, next_look_at)`,
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
