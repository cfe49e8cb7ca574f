/**
 * 会社ごとの進みぐあい — how far a job that goes through all employees has come with each company: the end of a month, and the
 * regular reports of a base date. A run that ended early goes on there, several processes share the companies, and a night on
 * which nothing is left asks the companies and not their employees.
 */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  sql`create table company_rounds (
    job text not null check (job in ('month-end', 'reports')),
    period text not null,
    sys_organization_code text not null references companies (sys_organization_code) on delete cascade,
    through_code text not null default '',
    left_over integer not null default 0 check (left_over >= 0),
    finished_at timestamptz,
    primary key (job, period, sys_organization_code)
  )`,
  sql`create index on company_rounds (sys_organization_code)`,
  // By company too: whether one has anything open is one look, however many employees it has.
  sql`create index valuations_not_frozen on valuations (month, sys_organization_code) where frozen_at is null`,
  sql`drop index valuations_month_idx`,
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
