/**
 * What an employee saved of the retirement income screen, sealed to the scraper's key like the record-keeper credentials
 * (schema/credentials.ts), and what a company says of how its plan pays out.
 */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  sql`create table retirement_inputs (
    sys_organization_code text not null,
    sys_user_code text not null,
    key_id text not null check (key_id ~ '^[a-z0-9-]{1,40}$'),
    enc text not null,
    ciphertext text not null,
    assumption_set_id text not null,
    calculated_on date not null,
    saved_at timestamptz not null,
    resealed_at timestamptz,
    primary key (sys_organization_code, sys_user_code),
    foreign key (sys_organization_code, sys_user_code)
      references employees (sys_organization_code, sys_user_code) on delete cascade
  )`,
  // What is left to be sealed again, in the order in which it is done.
  sql`create index on retirement_inputs (key_id, sys_organization_code, sys_user_code)`,
  sql`create trigger no_retired_key before insert or update of key_id on retirement_inputs
    for each row execute function refuse_retired_key()`,
  // Nothing in it: the company has said nothing.
  sql`alter table companies add column payout_rules jsonb not null default '{}'`,
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
