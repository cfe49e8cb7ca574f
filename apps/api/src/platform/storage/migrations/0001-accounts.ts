/** Companies, employees, sessions, the traces of signing in, and the texts of the operator (schema/accounts.ts). */
import { type Kysely, sql } from 'kysely';

const COMPANIES = sql`
  create table companies (
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
    unique (id, sys_organization_code)
  )`;

const COMPANY_MAIL_DOMAINS = sql`
  create table company_mail_domains (
    domain text primary key check (domain = lower(domain)),
    company_id integer not null,
    sys_organization_code text not null,
    foreign key (company_id, sys_organization_code) references companies (id, sys_organization_code)
  )`;

// Every child row names employee and organisation together, so that it can never belong to another tenant.
const EMPLOYEES = sql`
  create table employees (
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
    unique (id, sys_organization_code),
    foreign key (company_id, sys_organization_code) references companies (id, sys_organization_code)
  )`;

const PASSWORDS = sql`
  create table passwords (
    employee_id integer primary key,
    sys_organization_code text not null,
    hash text not null,
    must_change boolean not null default false,
    changed_at timestamptz not null,
    foreign key (employee_id, sys_organization_code)
      references employees (id, sys_organization_code) on delete cascade
  )`;

// No foreign key: a session outlives its employee's row, because errors.md answers that case 404, not 401.
const SESSIONS = sql`
  create table sessions (
    token_hash bytea primary key check (length(token_hash) = 32),
    id uuid not null unique,
    employee_id integer not null,
    sys_organization_code text not null,
    sys_user_code text not null,
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    revoked_at timestamptz
  )`;

const SIGN_IN_FAILURES = sql`
  create table sign_in_failures (
    key text primary key,
    failures integer not null,
    window_started_at timestamptz not null,
    blocked_until timestamptz
  )`;

// Counters of a minute are not worth a write to the journal; after a crash they begin at zero.
const RATE_LIMITS = sql`
  create unlogged table rate_limits (
    key text primary key,
    hits integer not null,
    resets_at timestamptz not null
  )`;

const AUDIT_EVENTS = sql`
  create table audit_events (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    kind text not null,
    employee_id integer,
    sys_organization_code text,
    subject_hash bytea,
    ip text not null,
    request_id text not null
  )`;

const APPEND_ONLY = sql`
  create function refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception '% is append-only', tg_table_name;
  end $$`;

const BUSINESS_CODES = sql`
  create table business_codes (
    code_category text not null,
    code_key text not null,
    position integer not null,
    code_value text not null,
    primary key (code_category, code_key),
    unique (code_category, position)
  )`;

const RISK_DIAGNOSES = sql`
  create table risk_diagnoses (
    id integer generated always as identity primary key,
    employee_id integer not null,
    sys_organization_code text not null,
    answers jsonb not null check (jsonb_typeof(answers) = 'array' and jsonb_array_length(answers) = 6),
    risk_tolerance_code integer not null check (risk_tolerance_code between 1 and 4),
    diagnosed_on date not null,
    foreign key (employee_id, sys_organization_code)
      references employees (id, sys_organization_code) on delete cascade
  )`;

const SEEDS = sql`create table seeds (name text primary key, planted_at timestamptz not null)`;

export async function up(database: Kysely<never>): Promise<void> {
  const statements = [
    COMPANIES,
    COMPANY_MAIL_DOMAINS,
    sql`create index on company_mail_domains (company_id)`,
    EMPLOYEES,
    sql`create index on employees (company_id)`,
    PASSWORDS,
    SESSIONS,
    sql`create index on sessions (employee_id, created_at)`,
    sql`create index on sessions (created_at)`,
    SIGN_IN_FAILURES,
    sql`create index on sign_in_failures (window_started_at)`,
    RATE_LIMITS,
    sql`create index on rate_limits (resets_at)`,
    AUDIT_EVENTS,
    sql`create index on audit_events (employee_id, at)`,
    APPEND_ONLY,
    sql`create trigger append_only before update or delete on audit_events
      for each row execute function refuse_change()`,
    sql`create trigger append_only_whole before truncate on audit_events
      for each statement execute function refuse_change()`,
    BUSINESS_CODES,
    RISK_DIAGNOSES,
    sql`create index on risk_diagnoses (employee_id, diagnosed_on desc, id desc)`,
    SEEDS,
  ];
  for (const statement of statements) await statement.execute(database);
}
