/**
 * 断った試みの数 — what strangers are refused is counted here first, an hour at a time; the audit trail gets few of them at once
 * and the sum of all others as one event when the hour is over (docs/decisions/0008). A tally is such a sum.
 */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  sql`create table refusals (
    key text primary key,
    hour timestamptz not null,
    kind text not null,
    reason text,
    employee_id integer,
    sys_organization_code text,
    ip text not null,
    times integer not null,
    written integer not null,
    first_at timestamptz not null,
    last_at timestamptz not null
  )`,
  sql`create index on refusals (hour)`,
  sql`create index on refusals (employee_id)`,
  sql`alter table audit_events add column tally jsonb check (jsonb_typeof(tally) = 'object')`,
  // The kinds are those of auth/refusals.ts: how many of them were written at once is asked at each refusal.
  sql`create index audit_events_of_strangers on audit_events (at)
    where tally is null and kind in ('sign_in_failed', 'sign_in_blocked', 'saml_refused', 'password_mail_sent')`,
  sql`create index audit_events_tallied on audit_events using gin (tally jsonb_path_ops) where tally is not null`,
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
