/**
 * What the operator's command line leaves behind (docs/decisions/0022): the switches that every copy follows, one row
 * for each run that wrote something, and the number by which a company knows its employee.
 */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  sql`create table operator_switches (
    name text primary key check (name = 'maintenance'),
    is_on boolean not null,
    ends_at timestamptz,
    message text check (length(message) between 1 and 200),
    changed_at timestamptz not null
  )`,
  sql`create function announce_switch() returns trigger language plpgsql as $$
  begin
    perform pg_notify('operator_switch', coalesce(new.name, old.name));
    return null;
  end $$`,
  sql`create trigger announce_switch after insert or update or delete on operator_switches
    for each row execute function announce_switch()`,
  // The audit trail says what happened, under the run's id; this says who had it done and how much it was.
  sql`create table operator_runs (
    id uuid primary key,
    at timestamptz not null,
    kind text not null,
    operator text not null,
    sys_organization_code text,
    counts jsonb not null check (jsonb_typeof(counts) = 'object')
  )`,
  sql`create trigger append_only before update or delete on operator_runs
    for each row execute function refuse_change()`,
  sql`create trigger append_only_whole before truncate on operator_runs
    for each statement execute function refuse_change()`,
  sql`alter table employees add column employee_code text check (length(employee_code) between 1 and 40)`,
  sql`create unique index employees_employee_code on employees (sys_organization_code, employee_code)`,
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
