/**
 * What works by itself leaves here: the scheduled scrapes of each day, how each month of an employee was closed, and
 * since when a month's valuation is frozen (docs/decisions/0013). The database refuses a second scheduled scrape,
 * a change of a frozen valuation, and the removal of an audit event in its first seven years.
 */
import { type Kysely, sql } from 'kysely';

const OF_EMPLOYEE = sql`
    foreign key (sys_organization_code, sys_user_code)
      references employees (sys_organization_code, sys_user_code) on delete cascade`;

// The row is written before the login, so whoever can't insert it doesn't log in.
const REFRESHES = [
  sql`create table refreshes (
    sys_organization_code text not null,
    sys_user_code text not null,
    day date not null,
    attempt smallint not null check (attempt in (1, 2)),
    rk_code smallint not null check (rk_code between 1 and 5),
    started_at timestamptz not null,
    finished_at timestamptz,
    outcome text,
    primary key (sys_organization_code, sys_user_code, day, attempt),
    check ((finished_at is null) = (outcome is null)),
    ${OF_EMPLOYEE}
  )`,
  sql`create index on refreshes (day, rk_code, finished_at)`,
];

const MONTH_ENDS = [
  sql`create table month_ends (
    sys_organization_code text not null,
    sys_user_code text not null,
    month calendar_month not null,
    closed_at timestamptz not null,
    outcome text not null check (outcome in ('kept', 'revalued', 'gap')),
    primary key (sys_organization_code, sys_user_code, month),
    ${OF_EMPLOYEE}
  )`,
  sql`alter table valuations add column frozen_at timestamptz`,
  sql`create index on valuations (month) where frozen_at is null`,
  sql`create trigger frozen before update on valuations
    for each row when (old.frozen_at is not null) execute function refuse_change()`,
];

const AUDIT_RETENTION = [
  sql`drop trigger append_only on audit_events`,
  sql`create trigger append_only before update on audit_events
    for each row execute function refuse_change()`,
  sql`create trigger kept_seven_years before delete on audit_events
    for each row when (old.at > now() - interval '7 years') execute function refuse_change()`,
  sql`create index on audit_events (at)`,
  sql`create index on readings (finished_at)`,
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of [...REFRESHES, ...MONTH_ENDS, ...AUDIT_RETENTION]) await statement.execute(database);
}
