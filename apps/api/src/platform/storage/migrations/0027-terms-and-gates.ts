/**
 * Versions of the legal texts and who consented to which (docs/decisions/0010), and word to every api process when a
 * company's settings change: the payload is its sys_organization_code.
 */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // What was there before had no number: it was the first.
  sql`alter table business_codes add column version integer not null default 1 check (version >= 1)`,
  sql`alter table employees add column tos_version integer check (tos_version >= 1)`,
  sql`update employees set tos_version = 1 where tos_agree_at is not null`,
  sql`alter table employees add constraint consent_has_version check ((tos_agree_at is null) = (tos_version is null))`,
  // Goes with its employee alone: what somebody agreed to and when can't be changed afterwards.
  sql`create table consents (
    employee_id integer not null,
    sys_organization_code text not null,
    terms_version integer not null check (terms_version >= 1),
    agreed_at timestamptz not null,
    primary key (employee_id, terms_version),
    foreign key (employee_id, sys_organization_code)
      references employees (id, sys_organization_code) on delete cascade
  )`,
  sql`insert into consents (employee_id, sys_organization_code, terms_version, agreed_at)
    select id, sys_organization_code, 1, tos_agree_at from employees where tos_agree_at is not null`,
  sql`create trigger append_only before update on consents for each row execute function refuse_change()`,
  sql`create function announce_company() returns trigger language plpgsql as $$
  begin
    perform pg_notify('company_changed', old.sys_organization_code);
    return null;
  end $$`,
  sql`create trigger announce_change after update or delete on companies
    for each row execute function announce_company()`,
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
