/**
 * パスキー — keys of employees' own devices by which they sign in, as far as a server has them: the public half, and how often
 * the device says it was used. And challenges that wait for an answer: of the challenge and of the browser or session that asked
 * for it only the hashes are kept, and an answer takes the row away (docs/decisions/0029).
 */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  sql`alter table companies add column passkey_used_flg boolean not null default false`,
  sql`create table passkeys (
    id uuid primary key,
    sys_organization_code text not null,
    sys_user_code text not null,
    credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
    public_key bytea not null,
    user_handle bytea not null check (length(user_handle) between 1 and 64),
    counter bigint not null check (counter >= 0),
    transports text[] not null,
    is_synced boolean not null,
    name text not null check (length(name) between 1 and 40),
    added_at timestamptz not null,
    last_used_at timestamptz,
    foreign key (sys_organization_code, sys_user_code)
      references employees (sys_organization_code, sys_user_code) on delete cascade
  )`,
  sql`create index on passkeys (sys_organization_code, sys_user_code, added_at)`,
  sql`create table passkey_challenges (
    challenge_hash bytea primary key check (length(challenge_hash) = 32),
    binding_hash bytea not null check (length(binding_hash) = 32),
    user_handle bytea,
    created_at timestamptz not null
  )`,
  sql`create index on passkey_challenges (created_at)`,
  // 4 is a passkey.
  sql`alter table sessions drop constraint sessions_method_check`,
  sql`alter table sessions add constraint sessions_method_check check (method in (1, 2, 3, 4))`,
  // The kinds are those of auth/refusals.ts.
  sql`drop index audit_events_of_strangers`,
  sql`create index audit_events_of_strangers on audit_events (at)
    where tally is null
      and kind in ('sign_in_failed', 'sign_in_blocked', 'saml_refused', 'passkey_refused', 'password_mail_sent')`,
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
