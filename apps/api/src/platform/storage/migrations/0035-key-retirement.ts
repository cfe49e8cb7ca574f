/**
 * 鍵の引退 — which copies of the api run and under which key each seals, and which keys nothing may be sealed under any more.
 * The database itself refuses a record under a retired key: whoever writes it late would write what nobody can open.
 */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  sql`create table api_copies (
    id uuid primary key,
    started_at timestamptz not null,
    seen_at timestamptz not null,
    key_id text not null check (key_id ~ '^[a-z0-9-]{1,40}$'),
    scraper_finding text not null,
    scraper_key_id text
  )`,
  sql`alter table key_canaries add column retired_at timestamptz`,
  sql`create function refuse_retired_key() returns trigger language plpgsql as $$
    begin
      if exists (select from key_canaries where key_id = new.key_id and retired_at is not null) then
        raise exception 'the key % is retired', new.key_id using errcode = 'check_violation';
      end if;
      return new;
    end
  $$`,
  sql`create trigger no_retired_key before insert or update of key_id on rk_credentials
    for each row execute function refuse_retired_key()`,
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
