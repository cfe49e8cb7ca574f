/**
 * What somebody else may have added (docs/decisions/0055). What is counted against an employee begins anew with a mailed link: only who
 * reads the mailbox has that; a password that was set before this migration counts as before. An address for notifications that was
 * stored before it goes on as confirmed, and a device as told of.
 */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  sql`alter table passwords add column reset_at timestamptz`,
  sql`alter table employees add column notify_paused_at timestamptz`,
  sql`alter table devices add column browser text, add column system text, add column paused_at timestamptz`,
  sql`create table notify_address_links (
    sys_organization_code text not null,
    sys_user_code text not null,
    address text not null,
    token_hash bytea not null unique check (length(token_hash) = 32),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (sys_organization_code, sys_user_code),
    foreign key (sys_organization_code, sys_user_code)
      references employees (sys_organization_code, sys_user_code) on delete cascade
  )`,
  sql`create index on notify_address_links (expires_at)`,
  sql`create table told_devices (
    sys_organization_code text not null,
    sys_user_code text not null,
    endpoint_digest bytea not null check (length(endpoint_digest) = 32),
    told_at timestamptz not null,
    primary key (sys_organization_code, sys_user_code, endpoint_digest),
    foreign key (sys_organization_code, sys_user_code)
      references employees (sys_organization_code, sys_user_code) on delete cascade
  )`,
  sql`insert into told_devices
    select sys_organization_code, sys_user_code, endpoint_digest, registered_at from devices`,
  // As in migration 0060: a person has several.
  sql`create statistics told_devices_owner (dependencies) on sys_user_code, sys_organization_code from told_devices`,
  sql`analyze told_devices`,
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
