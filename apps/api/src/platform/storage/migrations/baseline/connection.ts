/**
 * Creates the tables of sealed data and of what scheduled jobs do with them: saved credentials, saved inputs, scheduled scrapes,
 * ends of months (schema/credentials.ts).
 */
import { sql } from 'kysely';
import { OF_EMPLOYEE, OWNER, type Statements } from '../parts.ts';

const SEALED: Statements = [
  sql`create table rk_credentials (${OWNER},
    key_id text not null check (key_id ~ '^[a-z0-9-]{1,40}$'),
    enc text not null,
    ciphertext text not null,
    saved_at timestamptz not null,
    resealed_at timestamptz,
    refused_at timestamptz,
    primary key (sys_organization_code, sys_user_code),
    ${OF_EMPLOYEE}
  )`,
  // For re-sealing: the remaining rows of a key, in the order in which they are processed.
  sql`create index on rk_credentials (key_id, sys_organization_code, sys_user_code)`,
  // Saved inputs of the retirement income screen.
  sql`create table retirement_inputs (${OWNER},
    key_id text not null check (key_id ~ '^[a-z0-9-]{1,40}$'),
    enc text not null,
    ciphertext text not null,
    assumption_set_id text not null,
    calculated_on date not null,
    saved_at timestamptz not null,
    resealed_at timestamptz,
    primary key (sys_organization_code, sys_user_code),
    ${OF_EMPLOYEE}
  )`,
  sql`create index on retirement_inputs (key_id, sys_organization_code, sys_user_code)`,
  sql`create table key_canaries (
    key_id text primary key check (key_id ~ '^[a-z0-9-]{1,40}$'),
    enc text not null,
    ciphertext text not null,
    retired_at timestamptz
  )`,
  // A record written late under a retired key could never be opened.
  sql`create function refuse_retired_key() returns trigger language plpgsql as $$
    begin
      if exists (select from key_canaries where key_id = new.key_id and retired_at is not null) then
        raise exception 'the key % is retired', new.key_id using errcode = 'check_violation';
      end if;
      return new;
    end
  $$`,
  ...['rk_credentials', 'retirement_inputs'].map(
    (table) => sql`create trigger no_retired_key before insert or update of key_id on ${sql.table(table)}
      for each row execute function refuse_retired_key()`,
  ),
  // When a company changes its record keeper, saved credentials are deleted: they are for the former site, and must not be sent
  // to the new one, where the id may be somebody else's. Employees connect anew; their figures stay.
  sql`create function forget_connections() returns trigger language plpgsql as $$
  begin
    update employees set is_rk_info = false, is_preserve = false, is_scraping_error = false
      where sys_organization_code = new.sys_organization_code and (is_rk_info or is_preserve or is_scraping_error);
    delete from rk_credentials where sys_organization_code = new.sys_organization_code;
    return null;
  end $$`,
  sql`create trigger forget_connections after update of rk_code on companies
    for each row when (old.rk_code is distinct from new.rk_code) execute function forget_connections()`,
];

const SCHEDULED_WORK: Statements = [
  // Inserted before the login, so that a process that can't insert the row doesn't log in.
  sql`create table refreshes (${OWNER},
    day date not null,
    attempt smallint not null check (attempt in (1, 2)),
    rk_code smallint not null check (rk_code between 1 and 5),
    started_at timestamptz not null,
    finished_at timestamptz,
    outcome text,
    primary key (sys_organization_code, sys_user_code, day, attempt),
    check ((finished_at is null) = (outcome is null)),
    ${OF_EMPLOYEE}
  )`,
  sql`create index on refreshes (day, rk_code, finished_at)`,
  // How each month of an employee was closed (docs/decisions/0013).
  sql`create table month_ends (${OWNER},
    month calendar_month not null,
    closed_at timestamptz not null,
    outcome text not null check (outcome in ('kept', 'revalued', 'gap')),
    primary key (sys_organization_code, sys_user_code, month),
    ${OF_EMPLOYEE}
  )`,
];

export const CONNECTION: Statements = [...SEALED, ...SCHEDULED_WORK];
