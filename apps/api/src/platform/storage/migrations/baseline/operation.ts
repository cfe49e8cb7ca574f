/**
 * Creates the tables of what the operator sees and decides: the audit trail with its seals, refused attempts of people who aren't
 * signed in, runs of the command line, switches, erasures, and the running instances of the api (schema/operator.ts,
 * schema/audit-seals.ts).
 */
import { sql } from 'kysely';
import { announces, appendOnly, neverEmptied, type Statements } from '../parts.ts';

const AUDIT: Statements = [
  sql`create table audit_events (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    kind text not null,
    employee_id integer,
    sys_organization_code text,
    subject_hash bytea,
    ip text not null,
    request_id text not null,
    -- Which check refused an answer; a word of ours, never a person's.
    reason text check (reason ~ '^[a-z0-9_]{1,40}$'),
    -- Of how many refusals of an hour the event is the sum (docs/decisions/0008).
    tally jsonb check (jsonb_typeof(tally) = 'object')
  )`,
  sql`create index on audit_events (employee_id, at)`,
  sql`create index on audit_events (at)`,
  // For the failed attempts with one e-mail address, which its owner may look through (docs/decisions/0009).
  sql`create index audit_events_of_address on audit_events (subject_hash, at) where employee_id is null`,
  // The kinds of auth/refusals.ts. Each new refusal counts how many of them were written just before.
  sql`create index audit_events_of_strangers on audit_events (at)
    where tally is null
      and kind in ('sign_in_failed', 'sign_in_blocked', 'saml_refused', 'passkey_refused', 'password_mail_sent')`,
  sql`create index audit_events_tallied on audit_events using gin (tally jsonb_path_ops) where tally is not null`,
  sql`create trigger append_only before update on audit_events
    for each row execute function refuse_change()`,
  sql`create trigger kept_seven_years before delete on audit_events
    for each row when (old.at > now() - interval '7 years') execute function refuse_change()`,
  neverEmptied('audit_events'),
  // Each seal covers the events since the seal before it and includes that seal's digest: changing, removing or inserting an
  // event is detected (docs/decisions/0008). Seals are never removed: the chain begins at the first.
  sql`create table audit_seals (
    id bigint primary key,
    first_event_id bigint not null,
    last_event_id bigint not null unique,
    events integer not null check (events > 0),
    newest_at timestamptz not null,
    sealed_at timestamptz not null,
    events_digest bytea not null check (length(events_digest) = 32),
    digest bytea not null unique check (length(digest) = 32),
    check (first_event_id <= last_event_id)
  )`,
  ...appendOnly('audit_seals'),
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
  // Stores that an erasure took place, without anything that identifies the person (docs/decisions/0009).
  sql`create table erasures (
    receipt uuid primary key,
    sys_organization_code text not null,
    erased_at timestamptz not null
  )`,
];

// The operator's command line (docs/decisions/0022).
const COMMAND_LINE: Statements = [
  sql`create table operator_switches (
    name text primary key check (name = 'maintenance'),
    is_on boolean not null,
    ends_at timestamptz,
    message text check (length(message) between 1 and 200),
    changed_at timestamptz not null
  )`,
  announces('announce_switch', 'operator_switch', sql`coalesce(new.name, old.name)`),
  sql`create trigger announce_switch after insert or update or delete on operator_switches
    for each row execute function announce_switch()`,
  // The audit trail stores what happened, under the run's id; this table stores who ordered it, and the counts.
  sql`create table operator_runs (
    id uuid primary key,
    at timestamptz not null,
    kind text not null,
    operator text not null,
    sys_organization_code text,
    counts jsonb not null check (jsonb_typeof(counts) = 'object')
  )`,
  ...appendOnly('operator_runs'),
  // The running instances of the api, and the key under which each seals.
  sql`create table api_copies (
    id uuid primary key,
    started_at timestamptz not null,
    seen_at timestamptz not null,
    key_id text not null check (key_id ~ '^[a-z0-9-]{1,40}$'),
    scraper_finding text not null,
    scraper_key_id text
  )`,
];

export const OPERATION: Statements = [...AUDIT, ...COMMAND_LINE];
