/**
 * 選択した商品 — the choice that an employee has registered, one a person, and up to four set aside for comparison
 * (docs/decisions/0016). A choice is written in one way only: products by code, each once, none at 0 %, 100 % in all.
 * So equal choices are equal rows, and the database refuses what would be no choice, whoever writes it.
 */
import { type Kysely, sql } from 'kysely';

const OWNER = sql`
    sys_organization_code text not null,
    sys_user_code text not null`;

const OF_EMPLOYEE = sql`foreign key (sys_organization_code, sys_user_code)
      references employees (sys_organization_code, sys_user_code) on delete cascade`;

const STATEMENTS = [
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
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
