-- The schema of version 0.1.0: every statement of its 46 steps, as PostgreSQL was sent them, and what Kysely wrote of each.
-- Written once from those steps and never changed: databases that 0.1.0 made are upgraded from here in tests and proofs.

-- 0001-accounts
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
  );
create table company_mail_domains (
    domain text primary key check (domain = lower(domain)),
    company_id integer not null,
    sys_organization_code text not null,
    foreign key (company_id, sys_organization_code) references companies (id, sys_organization_code)
  );
create index on company_mail_domains (company_id);
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
  );
create index on employees (company_id);
create table passwords (
    employee_id integer primary key,
    sys_organization_code text not null,
    hash text not null,
    must_change boolean not null default false,
    changed_at timestamptz not null,
    foreign key (employee_id, sys_organization_code)
      references employees (id, sys_organization_code) on delete cascade
  );
create table sessions (
    token_hash bytea primary key check (length(token_hash) = 32),
    id uuid not null unique,
    employee_id integer not null,
    sys_organization_code text not null,
    sys_user_code text not null,
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    revoked_at timestamptz
  );
create index on sessions (employee_id, created_at);
create index on sessions (created_at);
create table sign_in_failures (
    key text primary key,
    failures integer not null,
    window_started_at timestamptz not null,
    blocked_until timestamptz
  );
create index on sign_in_failures (window_started_at);
create unlogged table rate_limits (
    key text primary key,
    hits integer not null,
    resets_at timestamptz not null
  );
create index on rate_limits (resets_at);
create table audit_events (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    kind text not null,
    employee_id integer,
    sys_organization_code text,
    subject_hash bytea,
    ip text not null,
    request_id text not null
  );
create index on audit_events (employee_id, at);
create function refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception '% is append-only', tg_table_name;
  end $$;
create trigger append_only before update or delete on audit_events
      for each row execute function refuse_change();
create trigger append_only_whole before truncate on audit_events
      for each statement execute function refuse_change();
create table business_codes (
    code_category text not null,
    code_key text not null,
    position integer not null,
    code_value text not null,
    primary key (code_category, code_key),
    unique (code_category, position)
  );
create table risk_diagnoses (
    id integer generated always as identity primary key,
    employee_id integer not null,
    sys_organization_code text not null,
    answers jsonb not null check (jsonb_typeof(answers) = 'array' and jsonb_array_length(answers) = 6),
    risk_tolerance_code integer not null check (risk_tolerance_code between 1 and 4),
    diagnosed_on date not null,
    foreign key (employee_id, sys_organization_code)
      references employees (id, sys_organization_code) on delete cascade
  );
create index on risk_diagnoses (employee_id, diagnosed_on desc, id desc);
create table seeds (name text primary key, planted_at timestamptz not null);

-- 0002-figures
create domain yen as bigint check (value between -9007199254740991 and 9007199254740991);
create domain yen_amount as bigint check (value between 0 and 9007199254740991);
create domain calendar_month as text check (value ~ '^(19|20)[0-9]{2}-(0[1-9]|1[0-2])$');
create domain product_code as text check (value ~ '^[A-Z]{2}[A-Z0-9]{9}[0-9]$');
create domain color_code as text check (value ~ '^#[0-9A-F]{6}$');
create domain grade as text check (value in ('A', 'B', 'C', 'D', 'E'));
create domain score as smallint check (value between 0 and 100);
create table asset_classes (
    code smallint primary key check (code between 0 and 5),
    name text not null,
    color_code color_code not null,
    model_ratio smallint not null check (model_ratio between 0 and 100)
  );
insert into asset_classes (code, name, color_code, model_ratio) values
    (0, '国内株式', '#94290A', 0),
    (1, '外国株式', '#CA7829', 0),
    (2, '国内債券', '#20245C', 0),
    (3, '外国債券', '#5399B4', 0),
    (4, 'その他', '#8044BF', 0),
    (5, '短期金融資産', '#586660', 100);
create table risk_types (
    code smallint primary key check (code between 1 and 4),
    name text not null,
    color_code color_code not null,
    display_order smallint not null unique
  );
insert into risk_types (code, name, color_code, display_order) values
    (4, '元本確保型', '#636B78', 1),
    (1, '安定型', '#00805C', 2),
    (2, '標準型', '#1B2470', 3),
    (3, '積極型', '#8A3206', 4);
create table products (
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
  );
create table navs (
    product_code product_code not null references products (product_code),
    month calendar_month not null,
    nav yen_amount not null check (nav > 0),
    primary key (product_code, month)
  );
create table class_index_months (
    month calendar_month primary key,
    index_values double precision[] not null check (cardinality(index_values) = 6 and 0 < all (index_values))
  );
alter table employees add unique (sys_organization_code, sys_user_code);
create table readings (
    sys_organization_code text not null,
    sys_user_code text not null,
    scraping_code uuid not null,
    operation text not null check (operation in ('do', 'try')),
    credentials_mark bytea check (length(credentials_mark) = 32),
    started_at timestamptz not null,
    expires_at timestamptz not null,
    finished_at timestamptz,
    outcome text,
    primary key (sys_organization_code, sys_user_code, scraping_code),
    check ((finished_at is null) = (outcome is null)),

    foreign key (sys_organization_code, sys_user_code)
      references employees (sys_organization_code, sys_user_code) on delete cascade
  );
create unique index one_reading_at_a_time on readings (sys_organization_code, sys_user_code)
    where finished_at is null;
create table statements (
    sys_organization_code text not null,
    sys_user_code text not null,
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

    foreign key (sys_organization_code, sys_user_code)
      references employees (sys_organization_code, sys_user_code) on delete cascade
  );
create index on statements (sys_organization_code, sys_user_code, valuation_date desc, id desc);
create table staged_statements (
    sys_organization_code text not null,
    sys_user_code text not null,
    scraping_code uuid not null,
    statement jsonb,
    staged_at timestamptz not null,
    expires_at timestamptz not null,
    registered_statement_id bigint,
    primary key (sys_organization_code, sys_user_code),
    check ((statement is null) = (registered_statement_id is not null)),

    foreign key (sys_organization_code, sys_user_code)
      references employees (sys_organization_code, sys_user_code) on delete cascade,
    foreign key (sys_organization_code, sys_user_code, registered_statement_id)
      references statements (sys_organization_code, sys_user_code, id) on delete cascade
  );
create table holdings (
    sys_organization_code text not null,
    sys_user_code text not null,
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

    foreign key (sys_organization_code, sys_user_code, statement_id)
      references statements (sys_organization_code, sys_user_code, id) on delete cascade
  );
create table allocations (
    sys_organization_code text not null,
    sys_user_code text not null,
    statement_id bigint not null,
    position smallint not null,
    product_code product_code not null,
    name text not null,
    percent smallint not null check (percent between 0 and 100),
    primary key (sys_organization_code, sys_user_code, statement_id, position),

    foreign key (sys_organization_code, sys_user_code, statement_id)
      references statements (sys_organization_code, sys_user_code, id) on delete cascade
  );
create table contributions (
    sys_organization_code text not null,
    sys_user_code text not null,
    month calendar_month not null,
    employer_premium yen_amount not null,
    subscriber_premium yen_amount not null,
    primary key (sys_organization_code, sys_user_code, month),

    foreign key (sys_organization_code, sys_user_code)
      references employees (sys_organization_code, sys_user_code) on delete cascade
  );
create table transfers (
    sys_organization_code text not null,
    sys_user_code text not null,
    position smallint not null,
    date date not null,
    amount yen not null,
    primary key (sys_organization_code, sys_user_code, position),

    foreign key (sys_organization_code, sys_user_code)
      references employees (sys_organization_code, sys_user_code) on delete cascade
  );
create table monthly_history (
    sys_organization_code text not null,
    sys_user_code text not null,
    statement_id bigint not null,
    month calendar_month not null,
    reference_date date not null,
    contribution_amount yen not null,
    asset_valuation yen_amount not null,
    primary key (sys_organization_code, sys_user_code, month),
    check (to_char(reference_date, 'YYYY-MM') = month),

    foreign key (sys_organization_code, sys_user_code, statement_id)
      references statements (sys_organization_code, sys_user_code, id) on delete cascade
  );
create table valuations (
    sys_organization_code text not null,
    sys_user_code text not null,
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

    foreign key (sys_organization_code, sys_user_code, statement_id)
      references statements (sys_organization_code, sys_user_code, id) on delete cascade
  );
create table asset_operations (
    sys_organization_code text not null,
    sys_user_code text not null,
    statement_id bigint not null,
    body text not null,
    primary key (sys_organization_code, sys_user_code),

    foreign key (sys_organization_code, sys_user_code, statement_id)
      references statements (sys_organization_code, sys_user_code, id) on delete cascade
  );

-- 0003-announce-session-end
create function announce_session_end() returns trigger language plpgsql as $$
  begin
    perform pg_notify('session_end', old.id::text);
    return null;
  end $$;
create trigger announce_end after update of revoked_at or delete on sessions
    for each row execute function announce_session_end();
create function announce_employee_end() returns trigger language plpgsql as $$
  begin
    perform pg_notify('session_end', 'employee:' || old.id);
    return null;
  end $$;
create trigger announce_end after update of disabled_at or delete on employees
    for each row execute function announce_employee_end();

-- 0004-announce-figures
create function announce_figures() returns trigger language plpgsql as $$
  begin
    perform pg_notify('figures_changed', coalesce(new.sys_user_code, old.sys_user_code));
    return null;
  end $$;
create trigger announce_figures after insert or update or delete on asset_operations
    for each row execute function announce_figures();

-- 0005-sealed-credentials
create table rk_credentials (
    sys_organization_code text not null,
    sys_user_code text not null,
    key_id text not null check (key_id ~ '^[a-z0-9-]{1,40}$'),
    enc text not null,
    ciphertext text not null,
    saved_at timestamptz not null,
    resealed_at timestamptz,
    refused_at timestamptz,
    primary key (sys_organization_code, sys_user_code),
    foreign key (sys_organization_code, sys_user_code)
      references employees (sys_organization_code, sys_user_code) on delete cascade
  );
create index on rk_credentials (key_id, sys_organization_code, sys_user_code);
create table key_canaries (
    key_id text primary key check (key_id ~ '^[a-z0-9-]{1,40}$'),
    enc text not null,
    ciphertext text not null
  );
alter table readings
    add column source text not null default 'typed' check (source in ('typed', 'saved', 'scheduled', 'autoLogin')),
    drop constraint readings_operation_check,
    add constraint readings_operation_check check (operation in ('do', 'try', 'first', 'autoLogin'));
alter table readings alter column source drop default;
create index on readings (sys_organization_code, sys_user_code, started_at desc);

-- 0006-scraping-errors
create table scraping_errors (
    sys_organization_code text not null,
    sys_user_code text not null,
    id bigint generated always as identity,
    reported_at timestamptz not null,
    scraping_code uuid,
    error_type smallint check (error_type in (1, 100)),
    description text not null check (length(description) between 1 and 500 and description !~ '[[:cntrl:]]'),
    primary key (sys_organization_code, sys_user_code, id),
    foreign key (sys_organization_code, sys_user_code)
      references employees (sys_organization_code, sys_user_code) on delete cascade
  );
create index on scraping_errors (reported_at);

-- 0007-background-work
create table refreshes (
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

    foreign key (sys_organization_code, sys_user_code)
      references employees (sys_organization_code, sys_user_code) on delete cascade
  );
create index on refreshes (day, rk_code, finished_at);
create table month_ends (
    sys_organization_code text not null,
    sys_user_code text not null,
    month calendar_month not null,
    closed_at timestamptz not null,
    outcome text not null check (outcome in ('kept', 'revalued', 'gap')),
    primary key (sys_organization_code, sys_user_code, month),

    foreign key (sys_organization_code, sys_user_code)
      references employees (sys_organization_code, sys_user_code) on delete cascade
  );
alter table valuations add column frozen_at timestamptz;
create index on valuations (month) where frozen_at is null;
create trigger frozen before update on valuations
    for each row when (old.frozen_at is not null) execute function refuse_change();
drop trigger append_only on audit_events;
create trigger append_only before update on audit_events
    for each row execute function refuse_change();
create trigger kept_seven_years before delete on audit_events
    for each row when (old.at > now() - interval '7 years') execute function refuse_change();
create index on audit_events (at);
create index on readings (finished_at);

-- 0008-marks-to-erase
create index on readings (expires_at) where credentials_mark is not null;

-- 0009-another-record-keeper
create function forget_connections() returns trigger language plpgsql as $$
  begin
    update employees set is_rk_info = false, is_preserve = false, is_scraping_error = false
      where sys_organization_code = new.sys_organization_code and (is_rk_info or is_preserve or is_scraping_error);
    delete from rk_credentials where sys_organization_code = new.sys_organization_code;
    return null;
  end $$;
create trigger forget_connections after update of rk_code on companies
    for each row when (old.rk_code is distinct from new.rk_code) execute function forget_connections();

-- 0010-source-of-older-versions
alter table readings alter column source set default 'typed';

-- 0011-diagnoses
alter table risk_diagnoses
    add column ability smallint,
    add column knowledge smallint,
    add column willingness smallint,
    add column score smallint,
    add column rule text,
    add column assumption_set_id text,
    add column diagnosed_at timestamptz;
with answered as (
    select id, (answers->>0)::int as q1, (answers->>1)::int as q2, (answers->>2)::int as q3,
      (answers->>3)::int as q4, (answers->>4)::int as q5, (answers->>5)::int as q6
    from risk_diagnoses
  ), scored as (
    select *, 2 * (q1 + q2 - 2) as a, 2 * (q3 - 1) as k, 2 * (q4 + q5 + q6 - 3) as w from answered
  ), typed as (
    select *, case when a + k + w <= 12 then 1 when a + k + w <= 22 then 2 else 3 end as by_score from scored
  ), decided as (
    select *,
      case
        when (q4 = 1 and q6 = 1) or (q1 = 1 and (q4 = 1 or q6 = 1)) or a + k + w <= 4 then 'principal'
        when by_score > least(
          case when a <= 2 or q1 = 1 then 1 when a <= 4 or q2 = 1 then 2 end,
          case when w <= 6 then 1 when w <= 10 then 2 end,
          case least(q4, q5, q6) when 1 then 1 when 2 then 2 end,
          case when q3 = 1 then 2 end,
          3
        ) then 'cap'
        else 'score'
      end as decided_by
    from typed
  )
  update risk_diagnoses set ability = a, knowledge = k, willingness = w, score = a + k + w, rule = decided_by,
    assumption_set_id = 'CMA-2025-BASE', diagnosed_at = (diagnosed_on + time '12:00') at time zone 'Asia/Tokyo'
  from decided where decided.id = risk_diagnoses.id;
alter table risk_diagnoses
    alter column ability set not null,
    alter column knowledge set not null,
    alter column willingness set not null,
    alter column score set not null,
    alter column rule set not null,
    alter column assumption_set_id set not null,
    alter column diagnosed_at set not null,
    add check (answers <@ '[1, 2, 3, 4]'),
    add check (ability between 0 and 12 and knowledge between 0 and 6 and willingness between 0 and 18),
    add check (score = ability + knowledge + willingness),
    add check (rule in ('principal', 'score', 'cap')),
    add check (diagnosed_on = (diagnosed_at at time zone 'Asia/Tokyo')::date);
alter table risk_types add column explanation text, add column picture text;
update risk_types set picture = '/risk-tolerance/' || code || '.svg', explanation = case code
    when 4 then '減らさないことを最優先にする'
    when 1 then '値動きを小さく抑える'
    when 2 then '値動きと増え方のつり合いを取る'
    else '大きな値動きを受け入れて増やす'
  end;
alter table risk_types alter column explanation set not null, alter column picture set not null;
create table company_model_portfolios (
    sys_organization_code text not null references companies (sys_organization_code) on delete cascade,
    risk_tolerance_code smallint not null references risk_types (code),
    weights double precision[] not null check (cardinality(weights) = 6 and 0 <= all (weights)),
    primary key (sys_organization_code, risk_tolerance_code),
    check (abs(weights[1] + weights[2] + weights[3] + weights[4] + weights[5] + weights[6] - 1) < 1e-9)
  );

-- 0012-contribution-limits
alter table companies
  add column has_other_plan boolean not null default false,
  add column other_plan_equivalent yen_amount not null default 0,
  add column is_transitional boolean not null default false,
  add column matching_unit yen_amount not null default 1000 check (matching_unit >= 1),
  add check (has_other_plan or (other_plan_equivalent = 0 and not is_transitional));

-- 0013-colleagues
create table colleague_snapshots (
    sys_organization_code text not null references companies (sys_organization_code) on delete cascade,
    month calendar_month not null,
    revision integer not null default 0,
    primary key (sys_organization_code, month)
  );
create table colleague_rows (
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
  );
create function forget_colleague() returns trigger language plpgsql as $$
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
  end $$;
create trigger forget_colleague before delete on employees
    for each row execute function forget_colleague();

-- 0014-tasks-put-aside
create table tasks_put_aside (
    sys_organization_code text not null,
    sys_user_code text not null,
    task_id integer not null check (task_id > 0),
    cause text not null check (length(cause) between 1 and 100),
    put_aside_at timestamptz not null,
    primary key (sys_organization_code, sys_user_code, task_id),
    foreign key (sys_organization_code, sys_user_code)
      references employees (sys_organization_code, sys_user_code) on delete cascade
  );

-- 0015-line-ups
alter table products
    add column inception_month calendar_month,
    add column trust_reserve_ratio double precision check (trust_reserve_ratio > 0 and trust_reserve_ratio < 1),
    add column target_year integer check (target_year between 2000 and 2199),
    add check (annual_rate is null or trust_reserve_ratio is null),
    add check (target_year is null or style = 'targetYear');
create table line_ups (
    sys_organization_code text not null references companies (sys_organization_code) on delete cascade,
    product_code product_code not null references products (product_code),
    primary key (sys_organization_code, product_code)
  );
create table shown_line_ups (
    sys_organization_code text not null,
    sys_user_code text not null,
    call text not null check (call in ('fundByAsset', 'fundByModel')),
    day date not null,
    digest text not null check (digest ~ '^[0-9a-f]{64}$'),
    risk_tolerance_code smallint not null check (risk_tolerance_code between 1 and 4),
    product_codes text[] not null,
    shown_at timestamptz not null,
    primary key (sys_organization_code, sys_user_code, call, day, digest),
    foreign key (sys_organization_code, sys_user_code)
      references employees (sys_organization_code, sys_user_code) on delete cascade
  );
create index on shown_line_ups (shown_at);

-- 0016-fund-selections
create function is_whole_choice(rates jsonb) returns boolean language sql immutable as $$
    select jsonb_typeof(rates) = 'array'
      and count(*) between 1 and 35
      and count(distinct code) = count(*)
      and bool_and(code ~ '^[A-Z]{2}[A-Z0-9]{9}[0-9]$')
      and bool_and(rate between 1 and 100)
      and sum(rate) = 100
    from (
      select entry->>'isinCode' as code, (entry->>'inputRate')::int as rate
      from jsonb_array_elements(rates) as entry
    ) as chosen
  $$;
create table fund_selections (
    sys_organization_code text not null,
    sys_user_code text not null,
    rates jsonb not null check (is_whole_choice(rates)),
    registered_at timestamptz not null,
    finished_at timestamptz,
    primary key (sys_organization_code, sys_user_code),
    foreign key (sys_organization_code, sys_user_code)
      references employees (sys_organization_code, sys_user_code) on delete cascade
  );
create table fund_comparisons (
    sys_organization_code text not null,
    sys_user_code text not null,
    comparison_id uuid not null,
    number smallint not null check (number between 1 and 4),
    rates jsonb not null check (is_whole_choice(rates)),
    digest text not null check (digest ~ '^[0-9a-f]{64}$'),
    registered_at timestamptz not null,
    primary key (sys_organization_code, sys_user_code, comparison_id),
    unique (sys_organization_code, sys_user_code, number),
    unique (sys_organization_code, sys_user_code, digest),
    foreign key (sys_organization_code, sys_user_code)
      references employees (sys_organization_code, sys_user_code) on delete cascade
  );

-- 0017-transfer-mails
create table transfer_mails (
    sys_organization_code text not null,
    sys_user_code text not null,
    mail_id uuid not null,
    request_ids uuid[] not null check (cardinality(request_ids) between 1 and 100),
    digest bytea not null check (length(digest) = 32),
    masked_email text not null check (masked_email like '%***%'),
    state text not null check (state in ('sending', 'sent', 'failed')),
    hand_overs integer not null check (hand_overs >= 0),
    started_at timestamptz not null,
    sent_at timestamptz,
    primary key (sys_organization_code, sys_user_code, mail_id),
    foreign key (sys_organization_code, sys_user_code)
      references employees (sys_organization_code, sys_user_code) on delete cascade,
    check ((state = 'sent') = (sent_at is not null))
  );

-- 0018-articles
create table topics (
    kind text not null check (kind in ('column', 'faq')),
    id smallint not null check (id > 0),
    key text not null,
    name text not null,
    position smallint not null,
    primary key (kind, id)
  );
create table articles (
    id integer primary key check (id between 1 and 999999),
    kind text not null check (kind in ('column', 'faq')),
    title text not null,
    summary text not null,
    content text not null,
    html text not null,
    level smallint not null check (level in (1, 2)),
    published_on date not null,
    withdrawn boolean not null default false,
    sub_score text check (sub_score in ('assetClass', 'areaClass', 'riskGap', 'separationGap')),
    movie jsonb,
    quiz jsonb,
    sources jsonb not null,
    term_codes text[] not null,
    company_urls text[] check (company_urls <> '{}'),
    category_id smallint,
    common smallint check (common between 1 and 5),
    minutes smallint not null check (minutes > 0),
    reader_count integer not null default 0 check (reader_count >= 0),
    title_text text not null,
    search_text text not null,
    grams text[] not null,
    check ((kind = 'column') = (id < 1000)),
    check ((kind = 'faq') = (category_id is not null))
  );
alter table articles set (toast_tuple_target = 512);
create function searchable(grams text[]) returns text[] language plpgsql immutable parallel safe cost 100000
    as 'begin return grams; end';
create index articles_by_gram on articles using gin (searchable(grams)) with (fastupdate = off);
create index articles_by_day on articles (kind, published_on desc, id desc) where not withdrawn;
create table article_tags (
    article_id integer not null references articles on delete cascade,
    tag_id smallint not null,
    position smallint not null,
    primary key (article_id, tag_id)
  );
create index article_tags_by_tag on article_tags (tag_id, article_id);
create table technical_terms (
    code text primary key,
    title text not null,
    reading text not null,
    short text not null,
    content text not null,
    html text not null,
    column_id integer references articles,
    related text[] not null,
    sources jsonb not null
  );
create table content_states (name text primary key, digest text not null, synced_at timestamptz not null);

-- 0019-readings
create table article_histories (
    sys_organization_code text not null,
    sys_user_code text not null,
    article_id integer not null references articles,
    id bigint generated always as identity unique,
    read_at timestamptz not null,
    feedback_code smallint check (feedback_code in (1, 2, 3)),
    feedback_comment text check (length(feedback_comment) between 1 and 500),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (sys_organization_code, sys_user_code, article_id),
    foreign key (sys_organization_code, sys_user_code)
      references employees (sys_organization_code, sys_user_code) on delete cascade,
    check (feedback_comment is null or feedback_code is not null)
  );
create table quiz_results (
    sys_organization_code text not null,
    sys_user_code text not null,
    article_id integer not null references articles,
    answer smallint not null check (answer between 1 and 4),
    is_correct boolean not null,
    answered_at timestamptz not null,
    primary key (sys_organization_code, sys_user_code, article_id),
    foreign key (sys_organization_code, sys_user_code)
      references employees (sys_organization_code, sys_user_code) on delete cascade
  );

-- 0020-outgoing-mails
create table outgoing_mails (
    id uuid primary key,
    sys_organization_code text,
    sys_user_code text,
    purpose text not null check (purpose in ('contact', 'faq', 'notice', 'report')),
    digest bytea not null check (length(digest) = 32),
    recipient text,
    reply_to text,
    subject text,
    body text,
    unsubscribe_url text,
    state text not null check (state in ('waiting', 'sending', 'sent', 'given_up')),
    tries integer not null default 0 check (tries >= 0),
    hand_overs integer not null default 0 check (hand_overs >= 0),
    created_at timestamptz not null,
    due_at timestamptz not null,
    settled_at timestamptz,
    foreign key (sys_organization_code, sys_user_code)
      references employees (sys_organization_code, sys_user_code) on delete cascade,
    check ((sys_organization_code is null) = (sys_user_code is null)),
    check ((state in ('sent', 'given_up')) = (settled_at is not null)),
    check (case when settled_at is null then num_nulls(recipient, subject, body) = 0
      else num_nonnulls(recipient, reply_to, subject, body, unsubscribe_url) = 0 end)
  );
create index outgoing_mails_due on outgoing_mails (due_at) where settled_at is null;
create index outgoing_mails_by_owner on outgoing_mails (sys_organization_code, sys_user_code, created_at)
    where sys_user_code is not null;

-- 0021-notices
create table notices (
    id integer primary key check (id between 1 and 999999),
    type smallint not null check (type in (1, 2)),
    subject text not null,
    content text not null,
    published_on date not null,
    is_important boolean not null,
    company_urls text[] check (company_urls <> '{}'),
    withdrawn boolean not null default false,
    first_seen_on date not null,
    changed_at timestamptz,
    announcement text not null check (announcement in ('due', 'done', 'old')),
    announced_up_to integer not null default 0 check (announced_up_to >= 0),
    check ((type = 2) = (company_urls is not null))
  );
create index notices_to_announce on notices (published_on) where announcement = 'due';
create table notice_files (
    notice_id integer not null references notices on delete cascade,
    file_name text not null,
    title text not null,
    position smallint not null,
    content bytea not null check (length(content) > 0),
    bytes integer not null check (bytes = length(content)),
    primary key (notice_id, file_name)
  );
alter table notice_files alter column content set storage external;
create table notice_reads (
    sys_organization_code text not null,
    sys_user_code text not null,
    notice_id integer not null references notices on delete cascade,
    read_at timestamptz not null,
    primary key (sys_organization_code, sys_user_code, notice_id),
    foreign key (sys_organization_code, sys_user_code)
      references employees (sys_organization_code, sys_user_code) on delete cascade
  );

-- 0022-devices
create table devices (
    sys_organization_code text not null,
    sys_user_code text not null,
    id bigint generated always as identity unique,
    endpoint_digest bytea not null unique check (length(endpoint_digest) = 32),
    subscription jsonb not null check (jsonb_typeof(subscription) = 'object'),
    registered_at timestamptz not null,
    primary key (sys_organization_code, sys_user_code, id),
    foreign key (sys_organization_code, sys_user_code)
      references employees (sys_organization_code, sys_user_code) on delete cascade
  );
create table push_deliveries (
    sys_organization_code text not null,
    sys_user_code text not null,
    device_id bigint not null,
    message_key text not null,
    message jsonb not null check (jsonb_typeof(message) = 'object'),
    state text not null check (state in ('waiting', 'sent', 'failed')),
    tries smallint not null default 0 check (tries >= 0),
    due_at timestamptz not null,
    expires_at timestamptz not null,
    created_at timestamptz not null,
    primary key (sys_organization_code, sys_user_code, device_id, message_key),
    foreign key (sys_organization_code, sys_user_code, device_id)
      references devices (sys_organization_code, sys_user_code, id) on delete cascade
  );
create index push_deliveries_due on push_deliveries (due_at) where state = 'waiting';

-- 0023-reports
create table reports (
    sys_organization_code text not null,
    sys_user_code text not null,
    id bigint generated always as identity unique,
    base_date date not null,
    created_at timestamptz not null,
    content jsonb not null check (jsonb_typeof(content) = 'object'),
    pdf bytea check (length(pdf) > 0),
    pdf_bytes integer check (pdf_bytes = length(pdf)),
    print_failures smallint not null default 0 check (print_failures >= 0),
    primary key (sys_organization_code, sys_user_code, base_date),
    foreign key (sys_organization_code, sys_user_code)
      references employees (sys_organization_code, sys_user_code) on delete cascade,
    check ((pdf is null) = (pdf_bytes is null))
  );
alter table reports alter column pdf set storage external;
create index reports_to_print on reports (id) where pdf is null;
create function keep_report_frozen() returns trigger language plpgsql as $$ begin
    if (new.sys_organization_code, new.sys_user_code, new.id, new.base_date, new.created_at, new.content)
      is distinct from (old.sys_organization_code, old.sys_user_code, old.id, old.base_date, old.created_at, old.content)
    then raise exception 'reports are frozen'; end if;
    return new;
  end $$;
create trigger keep_report_frozen before update on reports
    for each row execute function keep_report_frozen();

-- 0024-passwords
create table password_tokens (
    sys_organization_code text not null,
    sys_user_code text not null,
    token_hash bytea not null unique check (length(token_hash) = 32),
    purpose text not null check (purpose in ('reset', 'invitation')),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (sys_organization_code, sys_user_code),
    foreign key (sys_organization_code, sys_user_code)
      references employees (sys_organization_code, sys_user_code) on delete cascade
  );
create index on password_tokens (expires_at);
create table sign_in_codes (
    id uuid primary key,
    sys_organization_code text not null,
    sys_user_code text not null,
    code_hash bytea not null check (length(code_hash) = 32),
    wrong_codes integer not null default 0 check (wrong_codes >= 0),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz,
    foreign key (sys_organization_code, sys_user_code)
      references employees (sys_organization_code, sys_user_code) on delete cascade
  );
create index on sign_in_codes (sys_organization_code, sys_user_code, created_at);
create index on sign_in_codes (created_at);
alter table outgoing_mails drop constraint outgoing_mails_purpose_check;
alter table outgoing_mails add constraint outgoing_mails_purpose_check check (purpose ~ '^[a-z_]{1,40}$');

-- 0025-saml
create table identity_providers (
    id integer generated always as identity primary key,
    company_id integer not null unique,
    sys_organization_code text not null,
    entity_id text not null check (entity_id <> ''),
    sso_url text not null check (sso_url ~ '^https?://'),
    certificates text[] not null check (cardinality(certificates) between 1 and 4),
    want_authn_context text check (want_authn_context <> ''),
    updated_at timestamptz not null,
    unique (id, sys_organization_code),
    foreign key (company_id, sys_organization_code) references companies (id, sys_organization_code) on delete cascade
  );
create table saml_identities (
    idp_id integer not null,
    name_id text not null check (name_id <> ''),
    employee_id integer not null,
    sys_organization_code text not null,
    primary key (idp_id, name_id),
    unique (idp_id, employee_id),
    foreign key (idp_id, sys_organization_code)
      references identity_providers (id, sys_organization_code) on delete cascade,
    foreign key (employee_id, sys_organization_code)
      references employees (id, sys_organization_code) on delete cascade
  );
create index on saml_identities (employee_id);
create table saml_requests (
    handle_hash bytea primary key check (length(handle_hash) = 32),
    binding_hash bytea not null check (length(binding_hash) = 32),
    request_id text not null unique,
    idp_id integer not null,
    sys_organization_code text not null,
    return_to text check (length(return_to) <= 512),
    is_forced boolean not null,
    created_at timestamptz not null,
    used_at timestamptz,
    foreign key (idp_id, sys_organization_code)
      references identity_providers (id, sys_organization_code) on delete cascade
  );
create index on saml_requests (created_at);
create table saml_assertions (
    idp_id integer not null,
    assertion_hash bytea not null check (length(assertion_hash) = 32),
    sys_organization_code text not null,
    used_at timestamptz not null,
    primary key (idp_id, assertion_hash),
    foreign key (idp_id, sys_organization_code)
      references identity_providers (id, sys_organization_code) on delete cascade
  );
create index on saml_assertions (used_at);
alter table sessions add column not_after timestamptz;
alter table audit_events add column reason text check (reason ~ '^[a-z0-9_]{1,40}$');

-- 0026-sessions-known
alter table sessions
    add column method integer check (method in (1, 2, 3)),
    add column browser text check (length(browser) between 1 and 40),
    add column system text check (length(system) between 1 and 40),
    add column authenticated_at timestamptz;
update sessions set method = 1, authenticated_at = created_at;
alter table sessions
    alter column method set not null,
    alter column authenticated_at set not null;

-- 0027-terms-and-gates
alter table business_codes add column version integer not null default 1 check (version >= 1);
alter table employees add column tos_version integer check (tos_version >= 1);
update employees set tos_version = 1 where tos_agree_at is not null;
alter table employees add constraint consent_has_version check ((tos_agree_at is null) = (tos_version is null));
create table consents (
    employee_id integer not null,
    sys_organization_code text not null,
    terms_version integer not null check (terms_version >= 1),
    agreed_at timestamptz not null,
    primary key (employee_id, terms_version),
    foreign key (employee_id, sys_organization_code)
      references employees (id, sys_organization_code) on delete cascade
  );
insert into consents (employee_id, sys_organization_code, terms_version, agreed_at)
    select id, sys_organization_code, 1, tos_agree_at from employees where tos_agree_at is not null;
create trigger append_only before update on consents for each row execute function refuse_change();
create function announce_company() returns trigger language plpgsql as $$
  begin
    perform pg_notify('company_changed', old.sys_organization_code);
    return null;
  end $$;
create trigger announce_change after update or delete on companies
    for each row execute function announce_company();

-- 0028-operator
create table operator_switches (
    name text primary key check (name = 'maintenance'),
    is_on boolean not null,
    ends_at timestamptz,
    message text check (length(message) between 1 and 200),
    changed_at timestamptz not null
  );
create function announce_switch() returns trigger language plpgsql as $$
  begin
    perform pg_notify('operator_switch', coalesce(new.name, old.name));
    return null;
  end $$;
create trigger announce_switch after insert or update or delete on operator_switches
    for each row execute function announce_switch();
create table operator_runs (
    id uuid primary key,
    at timestamptz not null,
    kind text not null,
    operator text not null,
    sys_organization_code text,
    counts jsonb not null check (jsonb_typeof(counts) = 'object')
  );
create trigger append_only before update or delete on operator_runs
    for each row execute function refuse_change();
create trigger append_only_whole before truncate on operator_runs
    for each statement execute function refuse_change();
alter table employees add column employee_code text check (length(employee_code) between 1 and 40);
create unique index employees_employee_code on employees (sys_organization_code, employee_code);

-- 0029-erasures
create table erasures (
    receipt uuid primary key,
    sys_organization_code text not null,
    erased_at timestamptz not null
  );
create index audit_events_of_address on audit_events (subject_hash, at) where employee_id is null;

-- 0030-audit-seals
create table audit_seals (
    id bigint primary key,
    first_event_id bigint not null,
    last_event_id bigint not null unique,
    events integer not null check (events > 0),
    newest_at timestamptz not null,
    sealed_at timestamptz not null,
    events_digest bytea not null check (length(events_digest) = 32),
    digest bytea not null unique check (length(digest) = 32),
    check (first_event_id <= last_event_id)
  );
create trigger append_only before update or delete on audit_seals
    for each row execute function refuse_change();
create trigger append_only_whole before truncate on audit_seals
    for each statement execute function refuse_change();

-- 0031-believable-figures
delete from statements where abs("total_asset_valuation"::numeric) > 10000000000 or abs("cumulative_contribution_amount"::numeric) > 10000000000 or abs("valuation_gain_loss"::numeric) > 10000000000 or abs("pending_cash"::numeric) > 10000000000 or abs("unpaid_fees"::numeric) > 10000000000 or ("valuation_date" < '2001-10-01'::date or "valuation_date" > '2099-12-31'::date) or read_at < '2001-10-01'::timestamptz;
delete from statements s using holdings h
    where h.sys_organization_code = s.sys_organization_code and h.sys_user_code = s.sys_user_code
      and h.statement_id = s.id and (abs("h"."valuation"::numeric) > 10000000000 or abs("h"."acquisition_cost"::numeric) > 10000000000 or abs("h"."gain_loss"::numeric) > 10000000000 or abs("h"."nav"::numeric) > 10000000000);
delete from staged_statements;
delete from contributions where month < '2001-10' or abs("employer_premium"::numeric) > 10000000000 or abs("subscriber_premium"::numeric) > 10000000000;
delete from transfers where ("date" < '2001-10-01'::date or "date" > '2099-12-31'::date) or abs("amount"::numeric) > 10000000000;
update "holdings" set name = coalesce(nullif(regexp_replace(name, '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\U000e0000-\U000e007f]', '', 'g'), ''), product_code)
      where name ~ '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\U000e0000-\U000e007f]';
update "allocations" set name = coalesce(nullif(regexp_replace(name, '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\U000e0000-\U000e007f]', '', 'g'), ''), product_code)
      where name ~ '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\U000e0000-\U000e007f]';
update asset_operations set body = regexp_replace(body, '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\U000e0000-\U000e007f]', '', 'g') where body ~ '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\U000e0000-\U000e007f]';
update asset_operations set body = regexp_replace(body, '\\u00[01][0-9a-f]', '', 'g') where body ~ '\\u00[01][0-9a-f]';
alter domain yen drop constraint yen_check;
alter domain yen add check (value between -10000000000 and 10000000000);
alter domain yen_amount drop constraint yen_amount_check;
alter domain yen_amount add check (value between 0 and 10000000000);
alter table statements add check (valuation_date between '2001-10-01' and '2099-12-31');

-- 0032-refusals
create table refusals (
    key text primary key,
    hour timestamptz not null,
    kind text not null,
    reason text,
    employee_id integer,
    sys_organization_code text,
    ip text not null,
    times integer not null,
    written integer not null,
    first_at timestamptz not null,
    last_at timestamptz not null
  );
create index on refusals (hour);
create index on refusals (employee_id);
alter table audit_events add column tally jsonb check (jsonb_typeof(tally) = 'object');
create index audit_events_of_strangers on audit_events (at)
    where tally is null and kind in ('sign_in_failed', 'sign_in_blocked', 'saml_refused', 'password_mail_sent');
create index audit_events_tallied on audit_events using gin (tally jsonb_path_ops) where tally is not null;

-- 0033-work-that-waits
create function address_hash(address text) returns bytea language sql immutable strict parallel safe
    as $$ select sha256(convert_to(address, 'UTF8')) $$;
create index employees_by_address_hash on employees (address_hash(email));
create table password_mail_requests (
    id bigint generated always as identity primary key,
    address_hash bytea not null check (length(address_hash) = 32),
    ip text not null,
    request_id text not null,
    asked_at timestamptz not null
  );
alter table outgoing_mails add column urgency smallint not null default 2 check (urgency between 0 and 2);
create index outgoing_mails_by_urgency on outgoing_mails (urgency, due_at) where settled_at is null;
create table send_paces (
    name text primary key,
    next_at timestamptz not null
  );
create function announce_waiting_work() returns trigger language plpgsql as $$
  begin
    perform pg_notify('waiting_work', '');
    return null;
  end $$;
create trigger announce_waiting after insert on password_mail_requests
    for each row execute function announce_waiting_work();
create trigger announce_waiting after insert on outgoing_mails
    for each row when (new.urgency = 0) execute function announce_waiting_work();

-- 0034-set-up-and-accounts
drop trigger announce_end on employees;
create trigger announce_end after update of disabled_at, tos_version, nick_name or delete on employees
    for each row execute function announce_employee_end();
create function announce_terms() returns trigger language plpgsql as $$
  begin
    perform pg_notify('terms_changed', '');
    return null;
  end $$;
create trigger announce_change after insert or update or delete on business_codes
    for each statement execute function announce_terms();
alter table employees add column rk_account_mark bytea check (length(rk_account_mark) = 32);
alter table staged_statements add column rk_account_mark bytea check (length(rk_account_mark) = 32);

-- 0035-key-retirement
create table api_copies (
    id uuid primary key,
    started_at timestamptz not null,
    seen_at timestamptz not null,
    key_id text not null check (key_id ~ '^[a-z0-9-]{1,40}$'),
    scraper_finding text not null,
    scraper_key_id text
  );
alter table key_canaries add column retired_at timestamptz;
create function refuse_retired_key() returns trigger language plpgsql as $$
    begin
      if exists (select from key_canaries where key_id = new.key_id and retired_at is not null) then
        raise exception 'the key % is retired', new.key_id using errcode = 'check_violation';
      end if;
      return new;
    end
  $$;
create trigger no_retired_key before insert or update of key_id on rk_credentials
    for each row execute function refuse_retired_key();

-- 0036-pages-in-sitemap
alter table companies add column is_in_sitemap boolean not null default false;

-- 0037-yield-of-the-operating-manager
alter table companies add column op_is_yield boolean not null default false;

-- 0038-announce-content
create function announce_content() returns trigger language plpgsql as $$
  begin
    perform pg_notify('content_changed', '');
    return null;
  end $$;
create trigger announce_content after insert or delete or truncate or update of
      kind, title, summary, html, published_on, withdrawn, movie, sources, company_urls
    on articles for each statement execute function announce_content();

-- 0039-market-version
create table market_version (
    is_only boolean primary key default true check (is_only),
    version uuid not null
  );
insert into market_version (version) values (gen_random_uuid());
create function change_market_version() returns trigger language plpgsql as $$
  begin
    update market_version set version = gen_random_uuid();
    return null;
  end $$;
create trigger change_market_version
  after insert or update or delete or truncate on "navs"
  for each statement execute function change_market_version();
create trigger change_market_version
  after insert or update or delete or truncate on "class_index_months"
  for each statement execute function change_market_version();

-- 0040-any-number-of-questions
alter table risk_diagnoses drop constraint risk_diagnoses_answers_check, drop constraint risk_diagnoses_check;
alter table risk_diagnoses
    add check (jsonb_typeof(answers) = 'array' and answers <> '[]'),
    add check (ability >= 0 and knowledge >= 0 and willingness >= 0);

-- 0041-any-type-of-notice
alter table notices drop constraint notices_type_check, drop constraint notices_check;
alter table notices add check (type > 0);

-- 0042-method-of-valuations
alter table valuations add column method_id text;
alter table products
    add column hedged_share double precision check (hedged_share between 0 and 1),
    add column single_country_share double precision check (single_country_share between 0 and 1);

-- 0043-synonyms
create table synonyms (
    position integer primary key,
    words text[] not null,
    is_left_out boolean not null
  );

-- 0044-passkeys
alter table companies add column passkey_used_flg boolean not null default false;
create table passkeys (
    id uuid primary key,
    sys_organization_code text not null,
    sys_user_code text not null,
    credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
    public_key bytea not null,
    user_handle bytea not null check (length(user_handle) between 1 and 64),
    counter bigint not null check (counter >= 0),
    transports text[] not null,
    is_synced boolean not null,
    name text not null check (length(name) between 1 and 40),
    added_at timestamptz not null,
    last_used_at timestamptz,
    foreign key (sys_organization_code, sys_user_code)
      references employees (sys_organization_code, sys_user_code) on delete cascade
  );
create index on passkeys (sys_organization_code, sys_user_code, added_at);
create table passkey_challenges (
    challenge_hash bytea primary key check (length(challenge_hash) = 32),
    binding_hash bytea not null check (length(binding_hash) = 32),
    user_handle bytea,
    created_at timestamptz not null
  );
create index on passkey_challenges (created_at);
alter table sessions drop constraint sessions_method_check;
alter table sessions add constraint sessions_method_check check (method in (1, 2, 3, 4));
drop index audit_events_of_strangers;
create index audit_events_of_strangers on audit_events (at)
    where tally is null
      and kind in ('sign_in_failed', 'sign_in_blocked', 'saml_refused', 'passkey_refused', 'password_mail_sent');

-- 0045-html-of-mails
alter table outgoing_mails add column html text;
alter table outgoing_mails add check (settled_at is null or html is null);

-- 0046-retirement-inputs
create table retirement_inputs (
    sys_organization_code text not null,
    sys_user_code text not null,
    key_id text not null check (key_id ~ '^[a-z0-9-]{1,40}$'),
    enc text not null,
    ciphertext text not null,
    assumption_set_id text not null,
    calculated_on date not null,
    saved_at timestamptz not null,
    resealed_at timestamptz,
    primary key (sys_organization_code, sys_user_code),
    foreign key (sys_organization_code, sys_user_code)
      references employees (sys_organization_code, sys_user_code) on delete cascade
  );
create index on retirement_inputs (key_id, sys_organization_code, sys_user_code);
create trigger no_retired_key before insert or update of key_id on retirement_inputs
    for each row execute function refuse_retired_key();
alter table companies add column payout_rules jsonb not null default '{}';

-- kysely
create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null);
create table kysely_migration_lock (id varchar(255) not null primary key, is_locked integer default 0 not null);
insert into kysely_migration_lock (id, is_locked) values ('migration_lock', 0);
insert into kysely_migration (name, timestamp) values
  ('0001-accounts', '2026-11-26T22:00:00.000Z'),
  ('0002-figures', '2026-11-26T22:00:00.000Z'),
  ('0003-announce-session-end', '2026-11-26T22:00:00.000Z'),
  ('0004-announce-figures', '2026-11-26T22:00:00.000Z'),
  ('0005-sealed-credentials', '2026-11-26T22:00:00.000Z'),
  ('0006-scraping-errors', '2026-11-26T22:00:00.000Z'),
  ('0007-background-work', '2026-11-26T22:00:00.000Z'),
  ('0008-marks-to-erase', '2026-11-26T22:00:00.000Z'),
  ('0009-another-record-keeper', '2026-11-26T22:00:00.000Z'),
  ('0010-source-of-older-versions', '2026-11-26T22:00:00.000Z'),
  ('0011-diagnoses', '2026-11-26T22:00:00.000Z'),
  ('0012-contribution-limits', '2026-11-26T22:00:00.000Z'),
  ('0013-colleagues', '2026-11-26T22:00:00.000Z'),
  ('0014-tasks-put-aside', '2026-11-26T22:00:00.000Z'),
  ('0015-line-ups', '2026-11-26T22:00:00.000Z'),
  ('0016-fund-selections', '2026-11-26T22:00:00.000Z'),
  ('0017-transfer-mails', '2026-11-26T22:00:00.000Z'),
  ('0018-articles', '2026-11-26T22:00:00.000Z'),
  ('0019-readings', '2026-11-26T22:00:00.000Z'),
  ('0020-outgoing-mails', '2026-11-26T22:00:00.000Z'),
  ('0021-notices', '2026-11-26T22:00:00.000Z'),
  ('0022-devices', '2026-11-26T22:00:00.000Z'),
  ('0023-reports', '2026-11-26T22:00:00.000Z'),
  ('0024-passwords', '2026-11-26T22:00:00.000Z'),
  ('0025-saml', '2026-11-26T22:00:00.000Z'),
  ('0026-sessions-known', '2026-11-26T22:00:00.000Z'),
  ('0027-terms-and-gates', '2026-11-26T22:00:00.000Z'),
  ('0028-operator', '2026-11-26T22:00:00.000Z'),
  ('0029-erasures', '2026-11-26T22:00:00.000Z'),
  ('0030-audit-seals', '2026-11-26T22:00:00.000Z'),
  ('0031-believable-figures', '2026-11-26T22:00:00.000Z'),
  ('0032-refusals', '2026-11-26T22:00:00.000Z'),
  ('0033-work-that-waits', '2026-11-26T22:00:00.000Z'),
  ('0034-set-up-and-accounts', '2026-11-26T22:00:00.000Z'),
  ('0035-key-retirement', '2026-11-26T22:00:00.000Z'),
  ('0036-pages-in-sitemap', '2026-11-26T22:00:00.000Z'),
  ('0037-yield-of-the-operating-manager', '2026-11-26T22:00:00.000Z'),
  ('0038-announce-content', '2026-11-26T22:00:00.000Z'),
  ('0039-market-version', '2026-11-26T22:00:00.000Z'),
  ('0040-any-number-of-questions', '2026-11-26T22:00:00.000Z'),
  ('0041-any-type-of-notice', '2026-11-26T22:00:00.000Z'),
  ('0042-method-of-valuations', '2026-11-26T22:00:00.000Z'),
  ('0043-synonyms', '2026-11-26T22:00:00.000Z'),
  ('0044-passkeys', '2026-11-26T22:00:00.000Z'),
  ('0045-html-of-mails', '2026-11-26T22:00:00.000Z'),
  ('0046-retirement-inputs', '2026-11-26T22:00:00.000Z');
