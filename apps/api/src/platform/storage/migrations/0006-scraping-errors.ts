/** What browsers report of scrapes that ended without an answer, in whichever shape (schema/scraping-errors.ts). */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  sql`create table scraping_errors (
    sys_organization_code text not null,
    sys_user_code text not null,
    id bigint generated always as identity,
    reported_at timestamptz not null,
    scraping_code uuid,
    error_type smallint check (error_type in (1, 100)),
    description text not null check (length(description) between 1 and 500 and description !~ '[[:cntrl:]]'),
    primary key (sys_organization_code, sys_user_code, id),
    foreign key (sys_organization_code, sys_user_code)
      references employees (sys_organization_code, sys_user_code) on delete cascade
  )`,
  // What the job that removes old reports looks for.
  sql`create index on scraping_errors (reported_at)`,
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
