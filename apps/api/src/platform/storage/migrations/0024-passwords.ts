/**
 * What passwords and codes by mail leave in the database (schema/passwords.ts): hashes with an end, gone with their
 * employee. Which purposes mails have is the program's to say from here on: each new one would be a migration.
 */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  sql`create table password_tokens (
    sys_organization_code text not null,
    sys_user_code text not null,
    token_hash bytea not null unique check (length(token_hash) = 32),
    purpose text not null check (purpose in ('reset', 'invitation')),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (sys_organization_code, sys_user_code),
    foreign key (sys_organization_code, sys_user_code)
      references employees (sys_organization_code, sys_user_code) on delete cascade
  )`,
  sql`create index on password_tokens (expires_at)`,
  sql`create table sign_in_codes (
    id uuid primary key,
    sys_organization_code text not null,
    sys_user_code text not null,
    code_hash bytea not null check (length(code_hash) = 32),
    wrong_codes integer not null default 0 check (wrong_codes >= 0),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz,
    foreign key (sys_organization_code, sys_user_code)
      references employees (sys_organization_code, sys_user_code) on delete cascade
  )`,
  sql`create index on sign_in_codes (sys_organization_code, sys_user_code, created_at)`,
  sql`create index on sign_in_codes (created_at)`,
  sql`alter table outgoing_mails drop constraint outgoing_mails_purpose_check`,
  sql`alter table outgoing_mails add constraint outgoing_mails_purpose_check check (purpose ~ '^[a-z_]{1,40}$')`,
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
