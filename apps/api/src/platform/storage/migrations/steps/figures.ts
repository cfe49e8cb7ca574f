/** Steps since 0.1.0 of what is read of accounts, of prices and of what is computed of both, each with the name under which a database knows it. */
import { sql } from 'kysely';
import { OF_EMPLOYEE, OWNER, type Statements } from '../parts.ts';

export const FIGURES = {
  /**
   * 初めて評価した月 — with the employee, so that who is due for a first report is found without asking for everybody's valuations.
   * It stays when the valuation is removed with a test user's import: that month's report has been made.
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
   * 次に見る時 — when the daily scrape looks at an employee's saved credentials next, with the kind of record keeper that they are
   * for: who is due is found at the beginning of an index and not among all employees, and who has waited longest comes first.
   * A company that changes its record keeper loses its saved credentials (baseline/connection.ts), so the kind of a row never changes.
   */
  '0049-next-look': [
    sql`alter table rk_credentials
      add column rk_code smallint check (rk_code between 1 and 5),
      add column next_look_at timestamptz not null default now()`,
    sql`update rk_credentials k set rk_code = c.rk_code from companies c
      where c.sys_organization_code = k.sys_organization_code`,
    // By the database, so that a copy of an older version writes it, too.
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
   * The database names no record keepers: which there are is the contract's list (`RK_MGT_AGENCY_CODES`), and whatever reads a row parses
   * its code by it. A bound of its own refused the first company of a kind that every program knew.
   */
  '0061-record-keepers': [
    sql`alter table companies drop constraint companies_rk_code_check`,
    sql`alter table statements drop constraint statements_rk_mgt_agency_code_check`,
    sql`alter table refreshes drop constraint refreshes_rk_code_check`,
    sql`alter table rk_credentials drop constraint rk_credentials_rk_code_check`,
  ],

  /** 掛金返戻 — a month's premiums are below 0 where more was taken back than paid. */
  '0071-premiums-taken-back': [
    sql`alter table contributions alter column employer_premium type yen, alter column subscriber_premium type yen`,
  ],

  /**
   * 分配金 — prices that say whether distributions are in them: what one unit has become by reinvesting them, so that a return counts
   * them and a price stays a price. Prices of before are as they were: nothing was said of them.
   */
  '0072-distributions-of-funds': [
    sql`alter table navs
      add column units double precision not null default 1 check (units > 0 and units < 1e6),
      add column is_reinvested boolean not null default false`,
  ],

  /** What employees say of their premiums in place of what was read of them (docs/method/premium-history.md). */
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

  /** 通算加入者等期間 and 通算拠出期間 of a statement: months of earlier plans are in them (docs/decisions/0061). */
  '0074-total-periods': [
    sql`alter table statements
      add column total_member_months smallint check (total_member_months between 0 and 720),
      add column total_paid_months smallint check (total_paid_months between 0 and 720)`,
  ],

  /**
   * 取得価額 and 損益 that a record keeper doesn't know (「－」), 待機資金 below 0 where something was bought with money that is
   * still to come, and 資産評価額 below 0 where unpaid fees are more than what is held (docs/decisions/0062-what-of-a-statement-is-refused.md).
   */
  '0076-figures-of-real-accounts': [
    sql`alter table holdings alter column acquisition_cost drop not null, alter column gain_loss drop not null`,
    sql`alter table holdings add check ((acquisition_cost is null) = (gain_loss is null))`,
    sql`alter table statements alter column pending_cash type yen, alter column total_asset_valuation type yen`,
    sql`alter table monthly_history alter column asset_valuation type yen`,
  ],

  /** 協会コード — the code by which the investment trusts association, and most files of prices, name a fund. */
  '0082-association-codes': [
    sql`alter table products add column association_code text unique check (association_code ~ '^[0-9A-Z]{8}$')`,
  ],
} satisfies Readonly<Record<string, Statements>>;
