/**
 * Record-keeper credentials that employees let us keep, sealed to the scraper's key (schema/credentials.ts), and what
 * their owner is told of their use: whose credentials a scrape used, the first-login question, and the way to the
 * record keeper's own pages.
 */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  sql`create table rk_credentials (
    sys_organization_code text not null,
    sys_user_code text not null,
    key_id text not null check (key_id ~ '^[a-z0-9-]{1,40}$'),
    enc text not null,
    ciphertext text not null,
    saved_at timestamptz not null,
    resealed_at timestamptz,
    refused_at timestamptz,
    primary key (sys_organization_code, sys_user_code),
    foreign key (sys_organization_code, sys_user_code)
      references employees (sys_organization_code, sys_user_code) on delete cascade
  )`,
  // What is left to be sealed again, in the order in which it is done.
  sql`create index on rk_credentials (key_id, sys_organization_code, sys_user_code)`,
  sql`create table key_canaries (
    key_id text primary key check (key_id ~ '^[a-z0-9-]{1,40}$'),
    enc text not null,
    ciphertext text not null
  )`,
  // Every scrape until now was of typed credentials.
  sql`alter table readings
    add column source text not null default 'typed' check (source in ('typed', 'saved', 'scheduled', 'autoLogin')),
    drop constraint readings_operation_check,
    add constraint readings_operation_check check (operation in ('do', 'try', 'first', 'autoLogin'))`,
  sql`alter table readings alter column source drop default`,
  sql`create index on readings (sys_organization_code, sys_user_code, started_at desc)`,
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
