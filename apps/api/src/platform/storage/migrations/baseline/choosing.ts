/**
 * Creates the tables of what employees see of others and choose for themselves: 社内の比較, the line-ups that were shown, fund
 * selections with the mails of their procedure, and tasks put aside (schema/colleagues.ts, schema/fund-selections.ts).
 */
import { sql } from 'kysely';
import { OF_EMPLOYEE, OWNER, type Statements } from '../parts.ts';

// The last month's list of each company (docs/decisions/0015): one row for each person and horizon. Erasing an employee also
// deletes everybody of the same class in every list: otherwise the difference between before and after would reveal the erased
// person's figures.
const COLLEAGUES: Statements = [
  sql`create table colleague_snapshots (
    sys_organization_code text not null references companies (sys_organization_code) on delete cascade,
    month calendar_month not null,
    revision integer not null default 0,
    primary key (sys_organization_code, month)
  )`,
  sql`create table colleague_rows (${OWNER},
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
    ${OF_EMPLOYEE}
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

// A selection has one normal form: products ordered by code, each once, none at 0 %, 100 % in all. So equal selections are equal
// rows (docs/decisions/0016).
const CHOICES: Statements = [
  // One row for each day and content, even if somebody looks at the same list ten times a day.
  sql`create table shown_line_ups (${OWNER},
    call text not null check (call in ('fundByAsset', 'fundByModel')),
    day date not null,
    digest text not null check (digest ~ '^[0-9a-f]{64}$'),
    risk_tolerance_code smallint not null check (risk_tolerance_code between 1 and 4),
    product_codes text[] not null,
    shown_at timestamptz not null,
    primary key (sys_organization_code, sys_user_code, call, day, digest),
    ${OF_EMPLOYEE}
  )`,
  // For the removal of expired rows (jobs/retention.ts).
  sql`create index on shown_line_ups (shown_at)`,
  sql`create function is_whole_choice(rates jsonb) returns boolean language sql immutable as $$
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
  $$`,
  sql`create table fund_selections (${OWNER},
    rates jsonb not null check (is_whole_choice(rates)),
    registered_at timestamptz not null,
    finished_at timestamptz,
    primary key (sys_organization_code, sys_user_code),
    ${OF_EMPLOYEE}
  )`,
  sql`create table fund_comparisons (${OWNER},
    comparison_id uuid not null,
    number smallint not null check (number between 1 and 4),
    rates jsonb not null check (is_whole_choice(rates)),
    digest text not null check (digest ~ '^[0-9a-f]{64}$'),
    registered_at timestamptz not null,
    primary key (sys_organization_code, sys_user_code, comparison_id),
    unique (sys_organization_code, sys_user_code, number),
    unique (sys_organization_code, sys_user_code, digest),
    ${OF_EMPLOYEE}
  )`,
  // 変更手続きの案内メール: a mail is sent once however often it is requested (docs/decisions/0017). Neither address nor text is
  // stored.
  sql`create table transfer_mails (${OWNER},
    mail_id uuid not null,
    request_ids uuid[] not null check (cardinality(request_ids) between 1 and 100),
    digest bytea not null check (length(digest) = 32),
    masked_email text not null check (masked_email like '%***%'),
    state text not null check (state in ('sending', 'sent', 'failed')),
    hand_overs integer not null check (hand_overs >= 0),
    started_at timestamptz not null,
    sent_at timestamptz,
    primary key (sys_organization_code, sys_user_code, mail_id),
    ${OF_EMPLOYEE},
    check ((state = 'sent') = (sent_at is not null))
  )`,
  // やること: a task stays hidden as long as its cause is the same (docs/decisions/0018), so the last time counts.
  sql`create table tasks_put_aside (${OWNER},
    task_id integer not null check (task_id > 0),
    cause text not null check (length(cause) between 1 and 100),
    put_aside_at timestamptz not null,
    primary key (sys_organization_code, sys_user_code, task_id),
    ${OF_EMPLOYEE}
  )`,
];

export const CHOOSING: Statements = [...COLLEAGUES, ...CHOICES];
