/**
 * What waits for the process with the jobs. A request for a password mail is one row of the same kind whoever is asked for,
 * with a hash in place of the address: who it is, and whether it is anybody, is looked up where nobody waits for an answer.
 * A mail for which a person waits, and each such request, wake that process at commit. And how fast mails and pushes to
 * many people may leave is kept in one row for all processes (docs/decisions/0021).
 */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // As subjectHash in auth/sign-in-counters.ts. The database is in UTF-8 for good, so the result is.
  sql`create function address_hash(address text) returns bytea language sql immutable strict parallel safe
    as $$ select sha256(convert_to(address, 'UTF8')) $$`,
  sql`create index employees_by_address_hash on employees (address_hash(email))`,
  sql`create table password_mail_requests (
    id bigint generated always as identity primary key,
    address_hash bytea not null check (length(address_hash) = 32),
    ip text not null,
    request_id text not null,
    asked_at timestamptz not null
  )`,
  // The default is for copies of an older version, which go on writing while they are replaced.
  sql`alter table outgoing_mails add column urgency smallint not null default 2 check (urgency between 0 and 2)`,
  sql`create index outgoing_mails_by_urgency on outgoing_mails (urgency, due_at) where settled_at is null`,
  sql`create table send_paces (
    name text primary key,
    next_at timestamptz not null
  )`,
  sql`create function announce_waiting_work() returns trigger language plpgsql as $$
  begin
    perform pg_notify('waiting_work', '');
    return null;
  end $$`,
  sql`create trigger announce_waiting after insert on password_mail_requests
    for each row execute function announce_waiting_work()`,
  sql`create trigger announce_waiting after insert on outgoing_mails
    for each row when (new.urgency = 0) execute function announce_waiting_work()`,
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
