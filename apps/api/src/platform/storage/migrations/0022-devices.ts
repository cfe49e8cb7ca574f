/**
 * プッシュ通知 — the browsers on which employees are told of news, and one row a device and message, so that each is sent
 * once however many processes there are (docs/decisions/0018).
 */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // Found by a digest: an endpoint may be longer than an index takes. One device belongs to one employee in the product.
  sql`create table devices (
    sys_organization_code text not null,
    sys_user_code text not null,
    id bigint generated always as identity unique,
    endpoint_digest bytea not null unique check (length(endpoint_digest) = 32),
    subscription jsonb not null check (jsonb_typeof(subscription) = 'object'),
    registered_at timestamptz not null,
    primary key (sys_organization_code, sys_user_code, id),
    foreign key (sys_organization_code, sys_user_code)
      references employees (sys_organization_code, sys_user_code) on delete cascade
  )`,
  sql`create table push_deliveries (
    sys_organization_code text not null,
    sys_user_code text not null,
    device_id bigint not null,
    message_key text not null,
    message jsonb not null check (jsonb_typeof(message) = 'object'),
    state text not null check (state in ('waiting', 'sent', 'failed')),
    tries smallint not null default 0 check (tries >= 0),
    due_at timestamptz not null,
    expires_at timestamptz not null,
    created_at timestamptz not null,
    primary key (sys_organization_code, sys_user_code, device_id, message_key),
    foreign key (sys_organization_code, sys_user_code, device_id)
      references devices (sys_organization_code, sys_user_code, id) on delete cascade
  )`,
  sql`create index push_deliveries_due on push_deliveries (due_at) where state = 'waiting'`,
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
