/**
 * What was read from a record keeper, the fund master, and the valuations (schema/figures.ts).
 * The database refuses what the services must never write: an amount beyond the safe integers, a total that does not
 * agree with its parts, a second scrape of one employee at a time, one month's premiums twice.
 */
import { type Kysely, sql } from 'kysely';

const DOMAINS = [
  sql`create domain yen as bigint check (value between -9007199254740991 and 9007199254740991)`,
  sql`create domain yen_amount as bigint check (value between 0 and 9007199254740991)`,
  sql`create domain calendar_month as text check (value ~ '^(19|20)[0-9]{2}-(0[1-9]|1[0-2])$')`,
  sql`create domain product_code as text check (value ~ '^[A-Z]{2}[A-Z0-9]{9}[0-9]$')`,
  sql`create domain color_code as text check (value ~ '^#[0-9A-F]{6}$')`,
  sql`create domain grade as text check (value in ('A', 'B', 'C', 'D', 'E'))`,
  sql`create domain score as smallint check (value between 0 and 100)`,
];

// Names, colours and order of screens.md 5.3; the default model is 100 % short-term, as the specification has it.
const ASSET_CLASSES = [
  sql`create table asset_classes (
    code smallint primary key check (code between 0 and 5),
    name text not null,
    color_code color_code not null,
    model_ratio smallint not null check (model_ratio between 0 and 100)
  )`,
  sql`insert into asset_classes (code, name, color_code, model_ratio) values
    (0, '国内株式', '#94290A', 0),
    (1, '外国株式', '#CA7829', 0),
    (2, '国内債券', '#20245C', 0),
    (3, '外国債券', '#5399B4', 0),
    (4, 'その他', '#8044BF', 0),
    (5, '短期金融資産', '#586660', 100)`,
];

// screens.md 5.2, shown from the least risk to the most.
const RISK_TYPES = [
  sql`create table risk_types (
    code smallint primary key check (code between 1 and 4),
    name text not null,
    color_code color_code not null,
    display_order smallint not null unique
  )`,
  sql`insert into risk_types (code, name, color_code, display_order) values
    (4, '元本確保型', '#636B78', 1),
    (1, '安定型', '#00805C', 2),
    (2, '標準型', '#1B2470', 3),
    (3, '積極型', '#8A3206', 4)`,
];

const FUND_MASTER = [
  sql`create table products (
    product_code product_code primary key,
    name text not null,
    style text not null check (style in ('passive', 'active', 'balance', 'targetYear', 'deposit', 'gic')),
    asset_class_code smallint references asset_classes (code),
    class_weights double precision[] not null check (cardinality(class_weights) = 6 and 0 <= all (class_weights)),
    area_weights double precision[] not null check (cardinality(area_weights) = 4 and 0 <= all (area_weights)),
    expense_ratio double precision not null check (expense_ratio >= 0 and expense_ratio < 1),
    annual_rate double precision check (annual_rate > -1 and annual_rate < 1),
    check (abs(class_weights[1] + class_weights[2] + class_weights[3] + class_weights[4] + class_weights[5]
      + class_weights[6] - 1) < 1e-9),
    check (abs(area_weights[1] + area_weights[2] + area_weights[3] + area_weights[4] - 1) < 1e-9),
    check ((style in ('deposit', 'gic')) = (annual_rate is not null))
  )`,
  sql`create table navs (
    product_code product_code not null references products (product_code),
    month calendar_month not null,
    nav yen_amount not null check (nav > 0),
    primary key (product_code, month)
  )`,
  sql`create table class_index_months (
    month calendar_month primary key,
    index_values double precision[] not null check (cardinality(index_values) = 6 and 0 < all (index_values))
  )`,
];

/** The two codes of an owner, as the first columns of every table of an employee. */
const OWNER = sql`
    sys_organization_code text not null,
    sys_user_code text not null`;

const OF_EMPLOYEE = sql`
    foreign key (sys_organization_code, sys_user_code)
      references employees (sys_organization_code, sys_user_code) on delete cascade`;

const OF_STATEMENT = sql`
    foreign key (sys_organization_code, sys_user_code, statement_id)
      references statements (sys_organization_code, sys_user_code, id) on delete cascade`;

const READINGS = [
  sql`create table readings (${OWNER},
    scraping_code uuid not null,
    operation text not null check (operation in ('do', 'try')),
    credentials_mark bytea check (length(credentials_mark) = 32),
    started_at timestamptz not null,
    expires_at timestamptz not null,
    finished_at timestamptz,
    outcome text,
    primary key (sys_organization_code, sys_user_code, scraping_code),
    check ((finished_at is null) = (outcome is null)),
    ${OF_EMPLOYEE}
  )`,
  // The lease: whoever inserts the row reads, everybody else waits for its outcome.
  sql`create unique index one_reading_at_a_time on readings (sys_organization_code, sys_user_code)
    where finished_at is null`,
];

const STATEMENTS = [
  sql`create table statements (${OWNER},
    id bigint generated always as identity,
    scraping_code uuid not null,
    rk_mgt_agency_code smallint not null check (rk_mgt_agency_code between 1 and 5),
    valuation_date date not null,
    read_at timestamptz not null,
    registered_at timestamptz not null,
    subscription_date date not null,
    initial_subscription_date date,
    total_asset_valuation yen_amount not null,
    cumulative_contribution_amount yen not null,
    valuation_gain_loss yen not null,
    pending_cash yen_amount not null,
    unpaid_fees yen_amount not null,
    interest_rate double precision,
    interest_status text not null,
    interest_source text not null check (interest_source in ('recordKeeper', 'minori')),
    last_one_year_rate double precision,
    last_one_year_status text not null,
    primary key (sys_organization_code, sys_user_code, id),
    unique (sys_organization_code, sys_user_code, scraping_code),
    check (total_asset_valuation - cumulative_contribution_amount = valuation_gain_loss),
    ${OF_EMPLOYEE}
  )`,
  sql`create index on statements (sys_organization_code, sys_user_code, valuation_date desc, id desc)`,
  // No figures outlive their registration here: the statement is emptied and the row only answers a second submit.
  sql`create table staged_statements (${OWNER},
    scraping_code uuid not null,
    statement jsonb,
    staged_at timestamptz not null,
    expires_at timestamptz not null,
    registered_statement_id bigint,
    primary key (sys_organization_code, sys_user_code),
    check ((statement is null) = (registered_statement_id is not null)),
    ${OF_EMPLOYEE},
    foreign key (sys_organization_code, sys_user_code, registered_statement_id)
      references statements (sys_organization_code, sys_user_code, id) on delete cascade
  )`,
  sql`create table holdings (${OWNER},
    statement_id bigint not null,
    position smallint not null,
    product_code product_code not null,
    name text not null,
    units bigint check (units between 0 and 9007199254740991),
    nav yen_amount,
    valuation yen_amount not null,
    acquisition_cost yen_amount not null,
    gain_loss yen not null,
    primary key (sys_organization_code, sys_user_code, statement_id, position),
    ${OF_STATEMENT}
  )`,
  sql`create table allocations (${OWNER},
    statement_id bigint not null,
    position smallint not null,
    product_code product_code not null,
    name text not null,
    percent smallint not null check (percent between 0 and 100),
    primary key (sys_organization_code, sys_user_code, statement_id, position),
    ${OF_STATEMENT}
  )`,
];

const HISTORY = [
  sql`create table contributions (${OWNER},
    month calendar_month not null,
    employer_premium yen_amount not null,
    subscriber_premium yen_amount not null,
    primary key (sys_organization_code, sys_user_code, month),
    ${OF_EMPLOYEE}
  )`,
  sql`create table transfers (${OWNER},
    position smallint not null,
    date date not null,
    amount yen not null,
    primary key (sys_organization_code, sys_user_code, position),
    ${OF_EMPLOYEE}
  )`,
  sql`create table monthly_history (${OWNER},
    statement_id bigint not null,
    month calendar_month not null,
    reference_date date not null,
    contribution_amount yen not null,
    asset_valuation yen_amount not null,
    primary key (sys_organization_code, sys_user_code, month),
    check (to_char(reference_date, 'YYYY-MM') = month),
    ${OF_STATEMENT}
  )`,
];

const VALUATIONS = [
  sql`create table valuations (${OWNER},
    statement_id bigint not null,
    month calendar_month not null,
    evaluated_on date not null,
    calculated_at timestamptz not null,
    assumption_set_id text not null,
    risk_tolerance_code smallint references risk_types (code),
    total_score score,
    total_valuation grade,
    asset_class_score score not null,
    area_class_score score not null,
    separation_gap_score score,
    risk_gap_score score,
    diversified_valuation grade not null,
    risk_tolerance_fit_valuation grade,
    details jsonb not null,
    primary key (sys_organization_code, sys_user_code, month),
    check (to_char(evaluated_on, 'YYYY-MM') = month),
    check (num_nulls(risk_tolerance_code, total_score, total_valuation, separation_gap_score, risk_gap_score,
      risk_tolerance_fit_valuation) in (0, 6)),
    ${OF_STATEMENT}
  )`,
  sql`create table asset_operations (${OWNER},
    statement_id bigint not null,
    body text not null,
    primary key (sys_organization_code, sys_user_code),
    ${OF_STATEMENT}
  )`,
];

export async function up(database: Kysely<never>): Promise<void> {
  const statements = [
    ...DOMAINS,
    ...ASSET_CLASSES,
    ...RISK_TYPES,
    ...FUND_MASTER,
    // What every row below refers to: employee and organisation together, so that no row can be another tenant's.
    sql`alter table employees add unique (sys_organization_code, sys_user_code)`,
    ...READINGS,
    ...STATEMENTS,
    ...HISTORY,
    ...VALUATIONS,
  ];
  for (const statement of statements) await statement.execute(database);
}
