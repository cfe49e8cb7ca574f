/**
 * Creates the tables of companies and employees, passwords, sessions and consents, and the operator's texts (schema/accounts.ts),
 * with the domains and the function that tables of all groups use.
 */
import { sql } from 'kysely';
import { announces, OF_EMPLOYEE_ID, type Statements } from '../parts.ts';

const SHARED: Statements = [
  // No account reaches these limits (docs/security/outside-text.md).
  sql`create domain yen as bigint check (value between -10000000000 and 10000000000)`,
  sql`create domain yen_amount as bigint check (value between 0 and 10000000000)`,
  sql`create domain calendar_month as text check (value ~ '^(19|20)[0-9]{2}-(0[1-9]|1[0-2])$')`,
  sql`create domain product_code as text check (value ~ '^[A-Z]{2}[A-Z0-9]{9}[0-9]$')`,
  sql`create domain color_code as text check (value ~ '^#[0-9A-F]{6}$')`,
  sql`create domain grade as text check (value in ('A', 'B', 'C', 'D', 'E'))`,
  sql`create domain score as smallint check (value between 0 and 100)`,
  sql`create function refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception '% is append-only', tg_table_name;
  end $$`,
];

const COMPANIES: Statements = [
  sql`create table companies (
    id integer generated always as identity primary key,
    sys_organization_code text not null unique,
    url text not null unique check (url ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
    name text not null,
    company_code text not null,
    authorization_code text not null,
    authorization_method integer not null check (authorization_method in (1, 2, 3)),
    matching_contribution boolean not null,
    retirement_age integer not null check (retirement_age between 60 and 75),
    is_reit boolean not null,
    op_code text not null,
    op_name text not null,
    op_login_url text not null,
    op_password_reset_url text,
    rk_code integer not null check (rk_code between 1 and 5),
    rk_name text not null,
    rk_login_url text not null,
    rk_password_reset_url text,
    rk_is_yield boolean not null,
    hr_information_link_flg boolean not null,
    disp_colleague_limit integer not null check (disp_colleague_limit >= 1),
    investment_evaluation_gap double precision not null check (investment_evaluation_gap between 0 and 100),
    op_management_data_get_flg boolean not null,
    email_for_notify_used_flg boolean not null,
    personal_attribute_showed_flg boolean not null,
    -- What a company's own 拠出限度額 depends on (calculations.md 6.5).
    has_other_plan boolean not null default false,
    other_plan_equivalent yen_amount not null default 0,
    is_transitional boolean not null default false,
    matching_unit yen_amount not null default 1000 check (matching_unit >= 1),
    -- Nobody's pages are in the sitemap until somebody says so (docs/decisions/0004).
    is_in_sitemap boolean not null default false,
    op_is_yield boolean not null default false,
    passkey_used_flg boolean not null default false,
    -- How the plan pays out; nothing in it: the company has said nothing.
    payout_rules jsonb not null default '{}',
    unique (id, sys_organization_code),
    check (has_other_plan or (other_plan_equivalent = 0 and not is_transitional))
  )`,
  sql`create table company_mail_domains (
    domain text primary key check (domain = lower(domain)),
    company_id integer not null,
    sys_organization_code text not null,
    foreign key (company_id, sys_organization_code) references companies (id, sys_organization_code)
  )`,
  sql`create index on company_mail_domains (company_id)`,
  announces('announce_company', 'company_changed', sql`old.sys_organization_code`),
  sql`create trigger announce_change after update or delete on companies
    for each row execute function announce_company()`,
];

const EMPLOYEES: Statements = [
  sql`create table employees (
    id integer generated always as identity primary key,
    company_id integer not null,
    sys_organization_code text not null,
    sys_user_code text not null unique,
    email text not null unique check (email = lower(email)),
    email_for_notify text,
    nick_name text,
    gender_code integer check (gender_code in (0, 1)),
    birthday date,
    is_married boolean,
    is_dependent boolean,
    last_login_at timestamptz,
    tos_agree_at timestamptz,
    is_rk_info boolean not null default false,
    is_preserve boolean not null default false,
    is_scraping_error boolean not null default false,
    is_subscription boolean not null default true,
    is_test_user boolean not null default false,
    disabled_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    tos_version integer check (tos_version >= 1),
    -- The number by which the company knows its employee (docs/decisions/0022).
    employee_code text check (length(employee_code) between 1 and 40),
    -- Which account at the record keeper is the employee's, as a mark.
    rk_account_mark bytea check (length(rk_account_mark) = 32),
    unique (id, sys_organization_code),
    -- What every row of an employee refers to.
    unique (sys_organization_code, sys_user_code),
    foreign key (company_id, sys_organization_code) references companies (id, sys_organization_code),
    constraint consent_has_version check ((tos_agree_at is null) = (tos_version is null))
  )`,
  sql`create index on employees (company_id)`,
  sql`create unique index employees_employee_code on employees (sys_organization_code, employee_code)`,
  // The same as subjectHash in auth/sign-in-counters.ts. Immutable, because a database is always in UTF-8.
  sql`create function address_hash(address text) returns bytea language sql immutable strict parallel safe
    as $$ select sha256(convert_to(address, 'UTF8')) $$`,
  sql`create index employees_by_address_hash on employees (address_hash(email))`,
  // Every api process is informed when anybody, even an operator with SQL, disables or erases an employee, and of steps of the
  // set-up.
  announces('announce_employee_end', 'session_end', sql`'employee:' || old.id`),
  sql`create trigger announce_end after update of disabled_at, tos_version, nick_name or delete on employees
    for each row execute function announce_employee_end()`,
];

const PASSWORDS_AND_SESSIONS: Statements = [
  sql`create table passwords (
    employee_id integer primary key,
    sys_organization_code text not null,
    hash text not null,
    must_change boolean not null default false,
    changed_at timestamptz not null,
    ${OF_EMPLOYEE_ID}
  )`,
  // No foreign key: a session outlives its employee's row, because errors.md requires 404 in that case, not 401.
  sql`create table sessions (
    token_hash bytea primary key check (length(token_hash) = 32),
    id uuid not null unique,
    employee_id integer not null,
    sys_organization_code text not null,
    sys_user_code text not null,
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    revoked_at timestamptz,
    -- The identity provider may say until when a session is good (asvs.md V7.6.1).
    not_after timestamptz,
    -- By which way it began; 4 is a passkey.
    method integer not null check (method in (1, 2, 3, 4)),
    browser text check (length(browser) between 1 and 40),
    system text check (length(system) between 1 and 40),
    -- When its owner last proved who they are (docs/decisions/0009).
    authenticated_at timestamptz not null
  )`,
  sql`create index on sessions (employee_id, created_at)`,
  sql`create index on sessions (created_at)`,
  announces('announce_session_end', 'session_end', sql`old.id::text`),
  sql`create trigger announce_end after update of revoked_at or delete on sessions
    for each row execute function announce_session_end()`,
];

const TERMS: Statements = [
  // Deleted only with the employee: what somebody agreed to and when can't be changed afterwards (docs/decisions/0010).
  sql`create table consents (
    employee_id integer not null,
    sys_organization_code text not null,
    terms_version integer not null check (terms_version >= 1),
    agreed_at timestamptz not null,
    primary key (employee_id, terms_version),
    ${OF_EMPLOYEE_ID}
  )`,
  sql`create trigger append_only before update on consents for each row execute function refuse_change()`,
  sql`create table business_codes (
    code_category text not null,
    code_key text not null,
    position integer not null,
    code_value text not null,
    version integer not null default 1 check (version >= 1),
    primary key (code_category, code_key),
    unique (code_category, position)
  )`,
  announces('announce_terms', 'terms_changed', sql`''`),
  sql`create trigger announce_change after insert or update or delete on business_codes
    for each statement execute function announce_terms()`,
  sql`create table seeds (name text primary key, planted_at timestamptz not null)`,
];

export const ACCOUNTS: Statements = [...SHARED, ...COMPANIES, ...EMPLOYEES, ...PASSWORDS_AND_SESSIONS, ...TERMS];
