/** Migration steps since 0.1.0 for scraped figures, prices and valuations, by the name that a database stores for each. */
import { sql } from 'kysely';
import { OF_EMPLOYEE, OWNER, type Statements } from '../parts.ts';

export const FIGURES = {
  /**
   * 初めて評価した月 — stored with the employee, so that people due for a first report are found without reading all valuations.
   * It stays when the valuation is removed by a test user's import, because that month's report has been made.
   */
  '0048-first-valued-month': [
    sql`alter table employees add column first_valued_month calendar_month`,
    sql`update employees e set first_valued_month = first.month
      from (
        select sys_organization_code, sys_user_code, min(month) as month from valuations group by 1, 2
      ) first
      where first.sys_organization_code = e.sys_organization_code and first.sys_user_code = e.sys_user_code`,
    sql`create function note_first_valued_month() returns trigger language plpgsql as $$ begin
      update employees set first_valued_month = new.month
      where sys_organization_code = new.sys_organization_code and sys_user_code = new.sys_user_code
        and first_valued_month is null;
      return null;
    end $$`,
    sql`create trigger note_first_valued_month after insert on valuations
      for each row execute function note_first_valued_month()`,
    sql`create index employees_by_first_valued_month on employees (first_valued_month, sys_organization_code, sys_user_code)
      where first_valued_month is not null`,
  ],

  /**
   * 次に見る時 — when the daily scrape next checks an employee's saved credentials, and their record keeper: due employees are read
   * from the beginning of an index, the longest waiting first. A company that changes its record keeper loses its saved
   * credentials (baseline/connection.ts), so a row's record keeper never changes.
   */
  '0049-next-look': [
    sql`alter table rk_credentials
      add column rk_code smallint check (rk_code between 1 and 5),
      add column next_look_at timestamptz not null default now()`,
    sql`update rk_credentials k set rk_code = c.rk_code from companies c
      where c.sys_organization_code = k.sys_organization_code`,
    // Set by the database, so that a process of an older version writes it, too.
    sql`create function note_record_keeper() returns trigger language plpgsql as $$ begin
      select rk_code into strict new.rk_code from companies where sys_organization_code = new.sys_organization_code;
      return new;
    end $$`,
    sql`create trigger note_record_keeper before insert on rk_credentials
      for each row execute function note_record_keeper()`,
    sql`alter table rk_credentials alter column rk_code set not null`,
    sql`create index rk_credentials_by_look on rk_credentials (rk_code, next_look_at)`,
  ],

  /**
   * Drops the checks on record keepers' codes: the contract lists the record keepers (`RK_MGT_AGENCY_CODES`), and every reader
   * of a row parses its code by that list. The database's own bound would have refused the first company of a new record keeper.
   */
  '0061-record-keepers': [
    sql`alter table companies drop constraint companies_rk_code_check`,
    sql`alter table statements drop constraint statements_rk_mgt_agency_code_check`,
    sql`alter table refreshes drop constraint refreshes_rk_code_check`,
    sql`alter table rk_credentials drop constraint rk_credentials_rk_code_check`,
  ],

  /** 掛金返戻 — allows negative premiums of a month in which more was returned than paid. */
  '0071-premiums-taken-back': [
    sql`alter table contributions alter column employer_premium type yen, alter column subscriber_premium type yen`,
  ],

  /**
   * 分配金 — stores whether prices include distributions. `units` is the number of units into which one unit has grown by
   * reinvesting distributions, so that a return counts them and a price stays a price. Earlier prices are unchanged, because
   * nothing is known about them.
   */
  '0072-distributions-of-funds': [
    sql`alter table navs
      add column units double precision not null default 1 check (units > 0 and units < 1e6),
      add column is_reinvested boolean not null default false`,
  ],

  /** Corrections by employees of the premiums that were read (docs/method/premium-history.md). */
  '0073-premium-corrections': [
    sql`create table premium_corrections (${OWNER},
      employer_premium integer check (employer_premium between 0 and 999999),
      own_premium integer check (own_premium between 0 and 999999),
      goes_on_from text check (goes_on_from ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
      is_ended boolean not null,
      read_as text not null,
      saved_at timestamptz not null,
      primary key (sys_organization_code, sys_user_code),
      ${OF_EMPLOYEE}
    )`,
  ],

  /** 通算加入者等期間 and 通算拠出期間 of a statement: they include months of earlier plans (docs/decisions/0061). */
  '0074-total-periods': [
    sql`alter table statements
      add column total_member_months smallint check (total_member_months between 0 and 720),
      add column total_paid_months smallint check (total_paid_months between 0 and 720)`,
  ],

  /**
   * Allows 取得価額 and 損益 that a record keeper doesn't know (「－」), 待機資金 below 0 where something was bought with money
   * that is still to come, and 資産評価額 below 0 where unpaid fees exceed the holdings
   * (docs/decisions/0062-what-of-a-statement-is-refused.md).
   */
  '0076-figures-of-real-accounts': [
    sql`alter table holdings alter column acquisition_cost drop not null, alter column gain_loss drop not null`,
    sql`alter table holdings add check ((acquisition_cost is null) = (gain_loss is null))`,
    sql`alter table statements alter column pending_cash type yen, alter column total_asset_valuation type yen`,
    sql`alter table monthly_history alter column asset_valuation type yen`,
  ],

  /** 協会コード — the code of a fund in the investment trusts association, and in most price files. */
  '0082-association-codes': [
    sql`alter table products add column association_code text unique check (association_code ~ '^[0-9A-Z]{8}$')`,
  ],

  /** 目標 — one saved goal of an employee (docs/decisions/0083). */
  '0087-goals': [
    sql`create table goals (${OWNER},
      kind text not null check (kind in ('monthly', 'amount')),
      yen integer not null check (yen between 1 and case kind when 'monthly' then 9999999 else 999999999 end),
      saved_at timestamptz not null,
      primary key (sys_organization_code, sys_user_code),
      ${OF_EMPLOYEE}
    )`,
  ],

  /** 積極型 — says what the type aims at, and no longer that the money grows. */
  '0090-words-of-the-bold-type': [
    sql`update risk_types set explanation = '大きな値動きを受け入れ、増やすことを目指す' where code = 3`,
  ],

  /**
   * 明細ファイル — a statement may come from a file of the record keeper, which doesn't tell every list; a mark of the member
   * whose file it is tells another person's (docs/decisions/0090).
   */
  '0094-statement-files': [
    sql`alter table readings drop constraint readings_operation_check, drop constraint readings_source_check`,
    sql`alter table readings add constraint readings_operation_check
      check (operation in ('do', 'try', 'first', 'autoLogin', 'file'))`,
    sql`alter table readings add constraint readings_source_check
      check (source in ('typed', 'saved', 'scheduled', 'autoLogin', 'file'))`,
    sql`alter table statements add column not_told text[] not null default '{}'
      check (not_told <@ array['premiumMonths', 'allocation'])`,
    sql`alter table staged_statements add column member_mark bytea check (length(member_mark) = 32)`,
    sql`alter table employees add column member_mark bytea check (length(member_mark) = 32)`,
  ],
} satisfies Readonly<Record<string, Statements>>;
