/**
 * Creates the tables of an account: scrapes, statements with their lists, histories, valuations and diagnoses (schema/figures.ts,
 * records/). The database refuses what the services must never write: a total that does not agree with its parts, a second
 * simultaneous scrape of one employee, one month's premiums twice.
 */
import { sql } from 'kysely';
import { announces, OF_EMPLOYEE, OF_EMPLOYEE_ID, OWNER, type Statements } from '../parts.ts';

const OF_STATEMENT = sql`foreign key (sys_organization_code, sys_user_code, statement_id)
      references statements (sys_organization_code, sys_user_code, id) on delete cascade`;

const SCRAPES: Statements = [
  // The default is for processes of a version without this column: all of their scrapes use typed credentials.
  sql`create table readings (${OWNER},
    scraping_code uuid not null,
    operation text not null check (operation in ('do', 'try', 'first', 'autoLogin')),
    credentials_mark bytea check (length(credentials_mark) = 32),
    started_at timestamptz not null,
    expires_at timestamptz not null,
    finished_at timestamptz,
    outcome text,
    source text not null default 'typed' check (source in ('typed', 'saved', 'scheduled', 'autoLogin')),
    primary key (sys_organization_code, sys_user_code, scraping_code),
    check ((finished_at is null) = (outcome is null)),
    ${OF_EMPLOYEE}
  )`,
  // The lease: the process that inserts the row scrapes, all others wait for its outcome.
  sql`create unique index one_reading_at_a_time on readings (sys_organization_code, sys_user_code)
    where finished_at is null`,
  sql`create index on readings (sys_organization_code, sys_user_code, started_at desc)`,
  sql`create index on readings (finished_at)`,
  // The few rows that still have a mark of typed credentials (connection/scrape/scrape-repository.ts).
  sql`create index on readings (expires_at) where credentials_mark is not null`,
  // Reports of browsers about scrapes for which no response arrived; their form is not fixed.
  sql`create table scraping_errors (${OWNER},
    id bigint generated always as identity,
    reported_at timestamptz not null,
    scraping_code uuid,
    error_type smallint check (error_type in (1, 100)),
    description text not null check (length(description) between 1 and 500 and description !~ '[[:cntrl:]]'),
    primary key (sys_organization_code, sys_user_code, id),
    ${OF_EMPLOYEE}
  )`,
  sql`create index on scraping_errors (reported_at)`,
];

const STATEMENTS: Statements = [
  sql`create table statements (${OWNER},
    id bigint generated always as identity,
    scraping_code uuid not null,
    rk_mgt_agency_code smallint not null check (rk_mgt_agency_code between 1 and 5),
    valuation_date date not null check (valuation_date between '2001-10-01' and '2099-12-31'),
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
  // No figures stay here after their registration: the statement is emptied, and the row only serves a repeated submission.
  sql`create table staged_statements (${OWNER},
    scraping_code uuid not null,
    statement jsonb,
    staged_at timestamptz not null,
    expires_at timestamptz not null,
    registered_statement_id bigint,
    rk_account_mark bytea check (length(rk_account_mark) = 32),
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

const HISTORY: Statements = [
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

const VALUATIONS: Statements = [
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
    -- Since when the month is closed (docs/decisions/0013): nothing of the row changes any more.
    frozen_at timestamptz,
    -- By which method it was made; the oldest by none.
    method_id text,
    primary key (sys_organization_code, sys_user_code, month),
    check (to_char(evaluated_on, 'YYYY-MM') = month),
    check (num_nulls(risk_tolerance_code, total_score, total_valuation, separation_gap_score, risk_gap_score,
      risk_tolerance_fit_valuation) in (0, 6)),
    ${OF_STATEMENT}
  )`,
  sql`create index on valuations (month) where frozen_at is null`,
  sql`create trigger frozen before update on valuations
    for each row when (old.frozen_at is not null) execute function refuse_change()`,
  // The composed response of the call: a change informs every api process at commit, with the owner.
  sql`create table asset_operations (${OWNER},
    statement_id bigint not null,
    body text not null,
    primary key (sys_organization_code, sys_user_code),
    ${OF_STATEMENT}
  )`,
  announces('announce_figures', 'figures_changed', sql`coalesce(new.sys_user_code, old.sys_user_code)`),
  sql`create trigger announce_figures after insert or update or delete on asset_operations
    for each row execute function announce_figures()`,
];

// Answers, score parts, type, assumption set and instant (calculations.md section 3). The engine decides how many questions
// there are: a row has the answers to the questions of its day.
const DIAGNOSES: Statements = [
  sql`create table risk_diagnoses (
    id integer generated always as identity primary key,
    employee_id integer not null,
    sys_organization_code text not null,
    answers jsonb not null check (jsonb_typeof(answers) = 'array' and answers <> '[]'),
    risk_tolerance_code integer not null check (risk_tolerance_code between 1 and 4),
    diagnosed_on date not null,
    ability smallint not null,
    knowledge smallint not null,
    willingness smallint not null,
    score smallint not null,
    rule text not null check (rule in ('principal', 'score', 'cap')),
    assumption_set_id text not null,
    diagnosed_at timestamptz not null,
    check (answers <@ '[1, 2, 3, 4]'),
    check (ability >= 0 and knowledge >= 0 and willingness >= 0),
    check (score = ability + knowledge + willingness),
    check (diagnosed_on = (diagnosed_at at time zone 'Asia/Tokyo')::date),
    ${OF_EMPLOYEE_ID}
  )`,
  sql`create index on risk_diagnoses (employee_id, diagnosed_on desc, id desc)`,
];

export const RECORDS: Statements = [...SCRAPES, ...STATEMENTS, ...HISTORY, ...VALUATIONS, ...DIAGNOSES];
