/**
 * 商品ラインナップ — which products each company's plan offers, what an employee who chooses must know of a product beside
 * its price, and what was shown to whom (calculations.md section 9; docs/decisions/0016). What was shown is kept once a
 * day and content: who looks at the same list ten times a day has seen one list.
 */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  sql`alter table products
    add column inception_month calendar_month,
    add column trust_reserve_ratio double precision check (trust_reserve_ratio > 0 and trust_reserve_ratio < 1),
    add column target_year integer check (target_year between 2000 and 2199),
    add check (annual_rate is null or trust_reserve_ratio is null),
    add check (target_year is null or style = 'targetYear')`,
  sql`create table line_ups (
    sys_organization_code text not null references companies (sys_organization_code) on delete cascade,
    product_code product_code not null references products (product_code),
    primary key (sys_organization_code, product_code)
  )`,
  sql`create table shown_line_ups (
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
  )`,
  // What is removed after its time is looked for by this column (jobs/retention.ts).
  sql`create index on shown_line_ups (shown_at)`,
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
