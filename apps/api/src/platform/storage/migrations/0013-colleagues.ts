/**
 * 社内の比較 — the last month's snapshot of each company (docs/decisions/0015): rows that have been anonymised, one a
 * person and horizon. A row still says whose it is, so that the viewer can be left out of what they see and an erased
 * employee goes from here too, with everybody of their class in every list: who saw the class before and after, or in
 * one list and not in another, would see in the difference what the erased one had. Whoever keeps a copy in memory
 * learns of that by the snapshot's revision.
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
  sql`create function forget_colleague() returns trigger language plpgsql as $$
  begin
    delete from colleague_rows rest
    using colleague_rows own
    where own.sys_organization_code = old.sys_organization_code and own.sys_user_code = old.sys_user_code
      and rest.sys_organization_code = own.sys_organization_code and rest.month = own.month
      and (rest.age_band, rest.gender_code, rest.is_married, rest.is_dependent)
        is not distinct from (own.age_band, own.gender_code, own.is_married, own.is_dependent);
    if found then
      update colleague_snapshots set revision = revision + 1
      where sys_organization_code = old.sys_organization_code;
    end if;
    return old;
  end $$`,
  sql`create trigger forget_colleague before delete on employees
    for each row execute function forget_colleague()`,
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
