/** Migration steps since 0.1.0 for 社内の比較, by the name that a database stores for each. */
import { type RawBuilder, sql } from 'kysely';
import { OF_EMPLOYEE, OWNER, type Statements } from '../parts.ts';

/** A figure in tenths; null stays null, and a figure out of range becomes the column's limit. */
function tenths(figure: string): RawBuilder<unknown> {
  const halves = sql.ref(`${figure}_half_points`);
  return sql`case when ${halves} > 6553 then 32767 when ${halves} < -6553 then -32767 else 5 * ${halves} end`;
}

export const COLLEAGUES = {
  /**
   * 社内の比較の組 (docs/decisions/0053): the rows of the list belong to cohorts, which continue from month to month. One row has all
   * horizons, and when its employee is erased it stays without the code, so that the list doesn't change at that moment. The
   * first cohorts are the classes of the last list, each split by its longest history, so that the first list of the new kind
   * differs from the last of the old kind in nothing that reveals a single person. Points are stored in tenths, to which
   * responses are rounded. The view is for processes of an older version, which still read during an upgrade
   * (docs/operations/upgrade.md); a later step drops it.
   */
  '0064-colleague-cohorts': [
    sql`drop trigger forget_colleague on employees`,
    sql`drop function forget_colleague()`,
    sql`create table cohort_rows (
      sys_organization_code text not null,
      month calendar_month not null,
      cohort integer not null check (cohort > 0),
      place integer not null,
      sys_user_code text,
      months_away smallint not null check (months_away >= 0),
      age_band smallint check (age_band in (10, 20, 30, 40, 50, 60)),
      gender_code smallint check (gender_code in (0, 1)),
      is_married boolean,
      is_dependent boolean,
      risk_tolerance_code smallint not null check (risk_tolerance_code between 1 and 4),
      total_valuation grade not null,
      risk_of_3 smallint not null check (risk_of_3 >= 0),
      return_of_3 smallint not null,
      risk_of_5 smallint check (risk_of_5 >= 0),
      return_of_5 smallint check ((return_of_5 is null) = (risk_of_5 is null)),
      risk_of_10 smallint check (risk_of_10 >= 0),
      return_of_10 smallint check ((return_of_10 is null) = (risk_of_10 is null)),
      constraint cohort_rows_place primary key (sys_organization_code, cohort, place),
      constraint cohort_rows_one_each unique (sys_organization_code, sys_user_code),
      constraint cohort_rows_snapshot foreign key (sys_organization_code, month)
        references colleague_snapshots (sys_organization_code, month) on delete cascade,
      constraint cohort_rows_employee foreign key (sys_organization_code, sys_user_code)
        references employees (sys_organization_code, sys_user_code) on delete set null (sys_user_code)
    )`,
    sql`insert into cohort_rows
      select sys_organization_code, month, cohort, row_number() over (
          partition by sys_organization_code, cohort order by risk_tolerance_code, total_valuation, risk_of_3, return_of_3
        ), sys_user_code, 0, age_band, gender_code, is_married, is_dependent, risk_tolerance_code, total_valuation,
        risk_of_3, return_of_3, risk_of_5, return_of_5, risk_of_10, return_of_10
      from (
        select p.*, dense_rank() over (
            partition by sys_organization_code
            order by age_band, gender_code, is_married, is_dependent, risk_of_5 is null, risk_of_10 is null
          ) as cohort
        from (
          select three.*, ${tenths('three.risk')} as risk_of_3, ${tenths('three.return')} as return_of_3,
            ${tenths('five.risk')} as risk_of_5, ${tenths('five.return')} as return_of_5,
            ${tenths('ten.risk')} as risk_of_10, ${tenths('ten.return')} as return_of_10
          from colleague_rows three
          left join colleague_rows five
            on (five.sys_organization_code, five.sys_user_code, five.month, five.horizon)
              = (three.sys_organization_code, three.sys_user_code, three.month, 5)
          left join colleague_rows ten
            on (ten.sys_organization_code, ten.sys_user_code, ten.month, ten.horizon)
              = (three.sys_organization_code, three.sys_user_code, three.month, 10)
          where three.horizon = 3
        ) p
      ) numbered`,
    sql`drop table colleague_rows`,
    sql`create view colleague_rows as
      select sys_organization_code, sys_user_code, month, horizon, age_band, gender_code, is_married, is_dependent,
        risk_tolerance_code, total_valuation, (risk / 5)::smallint as risk_half_points, (return / 5)::smallint as return_half_points
      from cohort_rows
      cross join lateral (values (3::smallint, risk_of_3, return_of_3), (5::smallint, risk_of_5, return_of_5),
        (10::smallint, risk_of_10, return_of_10)) as told (horizon, risk, return)
      where sys_user_code is not null and risk is not null`,
    sql`create statistics cohort_rows_owner (dependencies) on sys_user_code, sys_organization_code from cohort_rows`,
    sql`analyze cohort_rows`,
    sql`create table colleague_waits (${OWNER},
      until calendar_month not null,
      primary key (sys_organization_code, sys_user_code),
      ${OF_EMPLOYEE}
    )`,
  ],

  /**
   * Stores what makes rows of people who left indistinguishable from the others (docs/method/anonymity.md): how often a company's
   * living rows change their kind (type and grade), and what each row showed in every list of its cohort. For cohorts older than
   * this step that is unknown, so their departed rows stay until the whole cohort ends.
   */
  '0067-departed-rows': [
    sql`alter table colleague_snapshots add column habits jsonb`,
    sql`alter table cohort_rows add column said text check (said ~ '^([1-4][A-E])*$')`,
  ],

  /**
   * 会社の利用状況 (docs/decisions/0091): what is published of a company at each month's end, and the secret draws of which its errors
   * are made. No row names a person. Mails to those who haven't begun: when the company last asked for them, and when each
   * person last got one.
   */
  '0097-company-reports': [
    sql`create table company_reports (
      sys_organization_code text not null,
      month calendar_month not null,
      published jsonb not null check (jsonb_typeof(published) = 'object'),
      draws jsonb not null check (jsonb_typeof(draws) = 'object'),
      distribution jsonb check (jsonb_typeof(distribution) = 'object'),
      made_at timestamptz not null,
      primary key (sys_organization_code, month)
    )`,
    sql`alter table companies add column start_mails_asked_at timestamptz`,
    sql`alter table employees add column start_mailed_at timestamptz`,
  ],
} satisfies Readonly<Record<string, Statements>>;
