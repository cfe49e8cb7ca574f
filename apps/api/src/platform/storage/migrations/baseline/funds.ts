/**
 * Creates the tables of asset classes, types of risk tolerance, the fund master with its prices, and companies' line-ups and
 * model portfolios (schema/figures.ts, schema/fund-selections.ts).
 */
import { sql } from 'kysely';
import type { Statements } from '../parts.ts';

// Names, colours and order of screens.md 5.3; the default model portfolio is 100 % short-term, as the specification has it.
const ASSET_CLASSES: Statements = [
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

// The types of screens.md 5.2, from the least risk to the most; the pictures are the portal's own files.
const RISK_TYPES: Statements = [
  sql`create table risk_types (
    code smallint primary key check (code between 1 and 4),
    name text not null,
    color_code color_code not null,
    display_order smallint not null unique,
    explanation text not null,
    picture text not null
  )`,
  sql`insert into risk_types (code, name, color_code, display_order, explanation, picture) values
    (4, '元本確保型', '#636B78', 1, '減らさないことを最優先にする', '/risk-tolerance/4.svg'),
    (1, '安定型', '#00805C', 2, '値動きを小さく抑える', '/risk-tolerance/1.svg'),
    (2, '標準型', '#1B2470', 3, '値動きと増え方のつり合いを取る', '/risk-tolerance/2.svg'),
    (3, '積極型', '#8A3206', 4, '大きな値動きを受け入れて増やす', '/risk-tolerance/3.svg')`,
];

const FUND_MASTER: Statements = [
  sql`create table products (
    product_code product_code primary key,
    name text not null,
    style text not null check (style in ('passive', 'active', 'balance', 'targetYear', 'deposit', 'gic')),
    asset_class_code smallint references asset_classes (code),
    class_weights double precision[] not null check (cardinality(class_weights) = 6 and 0 <= all (class_weights)),
    area_weights double precision[] not null check (cardinality(area_weights) = 4 and 0 <= all (area_weights)),
    expense_ratio double precision not null check (expense_ratio >= 0 and expense_ratio < 1),
    annual_rate double precision check (annual_rate > -1 and annual_rate < 1),
    inception_month calendar_month,
    trust_reserve_ratio double precision check (trust_reserve_ratio > 0 and trust_reserve_ratio < 1),
    target_year integer check (target_year between 2000 and 2199),
    -- Null where a fund master of before doesn't say, which counts as nothing.
    hedged_share double precision check (hedged_share between 0 and 1),
    single_country_share double precision check (single_country_share between 0 and 1),
    check (abs(class_weights[1] + class_weights[2] + class_weights[3] + class_weights[4] + class_weights[5]
      + class_weights[6] - 1) < 1e-9),
    check (abs(area_weights[1] + area_weights[2] + area_weights[3] + area_weights[4] - 1) < 1e-9),
    check ((style in ('deposit', 'gic')) = (annual_rate is not null)),
    check (annual_rate is null or trust_reserve_ratio is null),
    check (target_year is null or style = 'targetYear')
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

// Prices change a few times per month and are read for every valuation. A version changes with them in the same transaction, by
// which each process knows whether its cached prices are still the stored ones.
const MARKET_VERSION: Statements = [
  sql`create table market_version (
    is_only boolean primary key default true check (is_only),
    version uuid not null
  )`,
  sql`insert into market_version (version) values (gen_random_uuid())`,
  sql`create function change_market_version() returns trigger language plpgsql as $$
  begin
    update market_version set version = gen_random_uuid();
    return null;
  end $$`,
  ...['navs', 'class_index_months'].map(
    (
      table,
    ) => sql`create trigger change_market_version after insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function change_market_version()`,
  ),
];

const OF_COMPANIES: Statements = [
  sql`create table line_ups (
    sys_organization_code text not null references companies (sys_organization_code) on delete cascade,
    product_code product_code not null references products (product_code),
    primary key (sys_organization_code, product_code)
  )`,
  // Whether the four model portfolios are complete and in order of risk is checked by the engine at every use.
  sql`create table company_model_portfolios (
    sys_organization_code text not null references companies (sys_organization_code) on delete cascade,
    risk_tolerance_code smallint not null references risk_types (code),
    weights double precision[] not null check (cardinality(weights) = 6 and 0 <= all (weights)),
    primary key (sys_organization_code, risk_tolerance_code),
    check (abs(weights[1] + weights[2] + weights[3] + weights[4] + weights[5] + weights[6] - 1) < 1e-9)
  )`,
];

export const FUNDS: Statements = [...ASSET_CLASSES, ...RISK_TYPES, ...FUND_MASTER, ...MARKET_VERSION, ...OF_COMPANIES];
