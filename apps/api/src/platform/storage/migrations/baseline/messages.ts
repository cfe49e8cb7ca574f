/**
 * Creates the tables of what is sent to people: mails, pushes and reports, and the pace of sending (schema/outgoing-mails.ts,
 * schema/colleagues.ts).
 */
import { sql } from 'kysely';
import { announces, OF_EMPLOYEE, OWNER, type Statements } from '../parts.ts';

// A mail is inserted in the transaction of the change that it announces, and sent afterwards (docs/decisions/0017). Address and
// text are deleted once it is sent or given up; the time and a digest stay. A mail to somebody who isn't signed in has no owner.
const MAILS: Statements = [
  sql`create table outgoing_mails (
    id uuid primary key,
    sys_organization_code text,
    sys_user_code text,
    purpose text not null check (purpose ~ '^[a-z_]{1,40}$'),
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
    -- The default is for copies of an older version, which go on writing while they are replaced.
    urgency smallint not null default 2 check (urgency between 0 and 2),
    -- Null of a mail that goes as text.
    html text,
    ${OF_EMPLOYEE},
    check ((sys_organization_code is null) = (sys_user_code is null)),
    check ((state in ('sent', 'given_up')) = (settled_at is not null)),
    check (case when settled_at is null then num_nulls(recipient, subject, body) = 0
      else num_nonnulls(recipient, reply_to, subject, body, unsubscribe_url) = 0 end),
    check (settled_at is null or html is null)
  )`,
  sql`create index outgoing_mails_due on outgoing_mails (due_at) where settled_at is null`,
  sql`create index outgoing_mails_by_urgency on outgoing_mails (urgency, due_at) where settled_at is null`,
  sql`create index outgoing_mails_by_owner on outgoing_mails (sys_organization_code, sys_user_code, created_at)
    where sys_user_code is not null`,
  // A mail that a person waits for, and each request for such a mail, wake the process with the jobs at commit.
  announces('announce_waiting_work', 'waiting_work', sql`''`),
  sql`create trigger announce_waiting after insert on password_mail_requests
    for each row execute function announce_waiting_work()`,
  sql`create trigger announce_waiting after insert on outgoing_mails
    for each row when (new.urgency = 0) execute function announce_waiting_work()`,
  // One row for all processes (docs/decisions/0021).
  sql`create table send_paces (
    name text primary key,
    next_at timestamptz not null
  )`,
];

// One row for each device and message, so that each is sent once, whatever the number of processes (docs/decisions/0018).
const PUSHES: Statements = [
  // A device is looked up by a digest, because an endpoint may be too long for an index. A device belongs to one employee in the
  // whole product.
  sql`create table devices (${OWNER},
    id bigint generated always as identity unique,
    endpoint_digest bytea not null unique check (length(endpoint_digest) = 32),
    subscription jsonb not null check (jsonb_typeof(subscription) = 'object'),
    registered_at timestamptz not null,
    primary key (sys_organization_code, sys_user_code, id),
    ${OF_EMPLOYEE}
  )`,
  sql`create table push_deliveries (${OWNER},
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

// 定期診断レポート (docs/decisions/0020): its content is frozen when it is made; only the PDF, the same content printed, is made
// later.
const REPORTS: Statements = [
  sql`create table reports (${OWNER},
    id bigint generated always as identity unique,
    base_date date not null,
    created_at timestamptz not null,
    content jsonb not null check (jsonb_typeof(content) = 'object'),
    pdf bytea check (length(pdf) > 0),
    pdf_bytes integer check (pdf_bytes = length(pdf)),
    print_failures smallint not null default 0 check (print_failures >= 0),
    primary key (sys_organization_code, sys_user_code, base_date),
    ${OF_EMPLOYEE},
    check ((pdf is null) = (pdf_bytes is null))
  )`,
  // Already compressed: compressing again costs time and saves nothing.
  sql`alter table reports alter column pdf set storage external`,
  sql`create index reports_to_print on reports (id) where pdf is null`,
  sql`create function keep_report_frozen() returns trigger language plpgsql as $$ begin
    if (new.sys_organization_code, new.sys_user_code, new.id, new.base_date, new.created_at, new.content)
      is distinct from (old.sys_organization_code, old.sys_user_code, old.id, old.base_date, old.created_at, old.content)
    then raise exception 'reports are frozen'; end if;
    return new;
  end $$`,
  sql`create trigger keep_report_frozen before update on reports
    for each row execute function keep_report_frozen()`,
];

export const MESSAGES: Statements = [...MAILS, ...PUSHES, ...REPORTS];
