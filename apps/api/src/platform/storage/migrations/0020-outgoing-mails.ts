/**
 * 送信待ちのメール — one row a mail, written in the transaction of what it tells, sent afterwards (docs/decisions/0017).
 * Address and text are there only until it was sent or given up; what stays says when, and by a digest which. A mail that
 * is written for an employee goes with the employee; one of a visitor belongs to nobody.
 */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  sql`create table outgoing_mails (
    id uuid primary key,
    sys_organization_code text,
    sys_user_code text,
    purpose text not null check (purpose in ('contact', 'faq', 'notice', 'report')),
    digest bytea not null check (length(digest) = 32),
    recipient text,
    reply_to text,
    subject text,
    body text,
    unsubscribe_url text,
    state text not null check (state in ('waiting', 'sending', 'sent', 'given_up')),
    tries integer not null default 0 check (tries >= 0),
    hand_overs integer not null default 0 check (hand_overs >= 0),
    created_at timestamptz not null,
    due_at timestamptz not null,
    settled_at timestamptz,
    foreign key (sys_organization_code, sys_user_code)
      references employees (sys_organization_code, sys_user_code) on delete cascade,
    check ((sys_organization_code is null) = (sys_user_code is null)),
    check ((state in ('sent', 'given_up')) = (settled_at is not null)),
    check (case when settled_at is null then num_nulls(recipient, subject, body) = 0
      else num_nonnulls(recipient, reply_to, subject, body, unsubscribe_url) = 0 end)
  )`,
  sql`create index outgoing_mails_due on outgoing_mails (due_at) where settled_at is null`,
  sql`create index outgoing_mails_by_owner on outgoing_mails (sys_organization_code, sys_user_code, created_at)
    where sys_user_code is not null`,
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
