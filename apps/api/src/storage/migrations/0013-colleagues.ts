/**
 * 社内の比較 — the last month's snapshot of each company (docs/decisions/0019): rows that have been anonymised, one a
 * person and horizon. A row still says whose it is, so that the viewer can be left out of what they see and an erased
 * employee goes from here too; whoever keeps a copy in memory learns of that by the snapshot's revision.
 */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  sql`create table colleague_snapshots (
    sys_organization_code text not null references companies (sys_organization_code) on delete cascade,
    month calendar_month not null,
    revision integer not null default 0,
    primary key (sys_organization_code, month)
  )`,
  sql`create table colleague_rows (
    sys_organization_code text not null,
    sys_user_code text not null,
    month calendar_month not null,
    horizon smallint not null check (horizon in (3, 5, 10)),
    age_band smallint check (age_band in (10, 20, 30, 40, 50, 60)),
    gender_code smallint check (gender_code in (0, 1)),
    is_married boolean,
    is_dependent boolean,
    risk_tolerance_code smallint not null check (risk_tolerance_code between 1 and 4),
    total_valuation grade not null,
    risk_half_points smallint not null check (risk_half_points >= 0),
    return_half_points smallint not null,
    primary key (sys_organization_code, sys_user_code, month, horizon),
    foreign key (sys_organization_code, month)
      references colleague_snapshots (sys_organization_code, month) on delete cascade,
    foreign key (sys_organization_code, sys_user_code)
      references employees (sys_organization_code, sys_user_code) on delete cascade
  )`,
  // A snapshot that goes itself is gone by then, and nothing is updated.
  sql`create function revise_snapshots() returns trigger language plpgsql as $$
  begin
    update colleague_snapshots snapshot set revision = revision + 1
    from (select distinct sys_organization_code, month from gone) less
    where snapshot.sys_organization_code = less.sys_organization_code and snapshot.month = less.month;
    return null;
  end $$`,
  sql`create trigger revise_snapshots after delete on colleague_rows
    referencing old table as gone for each statement execute function revise_snapshots()`,
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
