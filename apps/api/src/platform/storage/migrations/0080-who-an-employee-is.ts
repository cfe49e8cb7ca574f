/**
 * An address says no more who somebody is (docs/decisions/0067): HR's 社員番号 does, the address of a sign-in changes, and what it was
 * before is kept masked and as a digest. A mail domain belongs to each company of a group that has it.
 */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  sql`create table address_changes (
    id bigint generated always as identity primary key,
    employee_id integer not null,
    sys_organization_code text not null,
    changed_at timestamptz not null,
    changed_by text not null,
    old_digest bytea not null check (length(old_digest) = 32),
    old_mask text not null,
    new_digest bytea not null check (length(new_digest) = 32),
    new_mask text not null,
    foreign key (employee_id, sys_organization_code)
      references employees (id, sys_organization_code) on delete cascade
  )`,
  sql`create index on address_changes (employee_id, sys_organization_code)`,
  sql`alter table company_mail_domains drop constraint company_mail_domains_pkey, add primary key (domain, company_id)`,
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
