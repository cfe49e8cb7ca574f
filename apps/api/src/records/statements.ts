/**
 * 取り込み — reads an employee's statements: the registered figures of the account and the holdings. new-statements.ts
 * writes them.
 */
import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../platform/storage/database.ts';
import type { Owner } from '../platform/storage/owner.ts';
import { STATEMENT_FIGURE_COLUMNS } from '../platform/storage/schema/statement-figures.ts';
import type { Schema } from '../platform/storage/schema.ts';
import { type InNumbers, inNumbers } from '../platform/storage/yen.ts';

const STATEMENT_COLUMNS = [
  'statements.id',
  'statements.read_at as readAt',
  'statements.registered_at as registeredAt',
  'statements.interest_rate as interestRate',
  'statements.interest_status as interestStatus',
  'statements.interest_source as interestSource',
  'statements.last_one_year_rate as lastOneYearRate',
  'statements.last_one_year_status as lastOneYearStatus',
  'statements.not_told as notTold',
  ...STATEMENT_FIGURE_COLUMNS,
] as const;

/**
 * The 基準日 until which the months of the premiums are known: of the statement itself, or of the last one before it that tells
 * them, where this one came from a file without them.
 */
export const PREMIUMS_TOLD_ON = sql<string>`case when 'premiumMonths' = any(statements.not_told) then coalesce((
    select max(told.valuation_date) from statements told
    where told.sys_organization_code = statements.sys_organization_code
      and told.sys_user_code = statements.sys_user_code and told.valuation_date <= statements.valuation_date
      and not 'premiumMonths' = any(told.not_told)
  ), statements.valuation_date) else statements.valuation_date end`.as('premiumsToldOn');

/** 保有商品: one line of the record keeper's page. */
export interface Holding {
  readonly productCode: string;
  readonly name: string;
  readonly units: number | null;
  /** null for products without a price. */
  readonly nav: number | null;
  /** Yen, as are the next two. */
  readonly valuation: number;
  readonly acquisitionCost: number | null;
  readonly gainLoss: number | null;
}

/** A new column of a holding is added here, in `Holding`, and in `insertHoldings` (new-statements.ts). */
export const HOLDING_COLUMNS = [
  'holdings.product_code as productCode',
  'holdings.name',
  'holdings.units',
  'holdings.nav',
  'holdings.valuation',
  'holdings.acquisition_cost as acquisitionCost',
  'holdings.gain_loss as gainLoss',
] as const;

/** 配分指定: one line of the record keeper's page. */
export interface Allocation {
  readonly productCode: string;
  readonly name: string;
  readonly percent: number;
}

function ownStatements(database: Database, owner: Owner) {
  return database
    .selectFrom('statements')
    .select(STATEMENT_COLUMNS)
    .select(PREMIUMS_TOLD_ON)
    .where('statements.sys_organization_code', '=', owner.sysOrganizationCode)
    .where('statements.sys_user_code', '=', owner.sysUserCode);
}

type Query = ReturnType<typeof ownStatements>;

/** One statement: dates of Tokyo, amounts in yen, rates as fractions. */
export type Statement = InNumbers<Awaited<ReturnType<Query['executeTakeFirstOrThrow']>>>;

/** A statement with its holdings, in the order of the record keeper's page. */
export type HeldStatement = Statement & { readonly holdings: readonly Holding[] };

/** Limits which statements may be the latest one; without fields every one may. */
export interface StatementSpan {
  /** Registrations after this instant don't count. */
  readonly registeredUntil?: Date;
  /** The 基準日 must be later than `after` and not later than `until`. */
  readonly after?: string;
  readonly until?: string;
  /** Only statements of an account into which money has been paid. */
  readonly isPaidInto?: boolean;
}

/** Selects the latest statement: that of the newest 基準日, and of several with one 基準日 the last one registered. */
function lastOf(query: Query, { registeredUntil, after, until, isPaidInto }: StatementSpan) {
  return query
    .$if(registeredUntil !== undefined, (some) => some.where('statements.registered_at', '<=', registeredUntil ?? null))
    .$if(after !== undefined, (some) => some.where('statements.valuation_date', '>', after ?? null))
    .$if(until !== undefined, (some) => some.where('statements.valuation_date', '<=', until ?? null))
    .$if(isPaidInto === true, (some) => some.where('statements.initial_subscription_date', 'is not', null))
    .orderBy('statements.valuation_date', 'desc')
    .orderBy('statements.id', 'desc')
    .limit(1);
}

/** Finds the latest statement; undefined where there is none. */
export async function findLatestStatement(
  database: Database,
  owner: Owner,
  span: StatementSpan = {},
): Promise<Statement | undefined> {
  const row = await lastOf(ownStatements(database, owner), span).executeTakeFirst();
  return row && inNumbers(row);
}

/** @throws NoResultError where the employee has no such statement */
export async function findStatement(database: Database, owner: Owner, id: bigint | null): Promise<Statement> {
  return inNumbers(await ownStatements(database, owner).where('statements.id', '=', id).executeTakeFirstOrThrow());
}

/** The holdings as a column, for queries in which `statements` is one statement of this owner. */
export function holdingsOfStatement(owner: Owner) {
  const held = expressionBuilder<Schema, 'statements'>()
    .selectFrom('holdings')
    .select(HOLDING_COLUMNS)
    .where('holdings.sys_organization_code', '=', owner.sysOrganizationCode)
    .where('holdings.sys_user_code', '=', owner.sysUserCode)
    .whereRef('holdings.statement_id', '=', 'statements.id')
    .orderBy('holdings.position');
  return jsonArrayFrom(held).as('holdings');
}

/** The allocations as a column, for queries in which `statements` is one statement of this owner. */
export function allocationsOfStatement(owner: Owner) {
  const instructed = expressionBuilder<Schema, 'statements'>()
    .selectFrom('allocations')
    .select(['allocations.product_code as productCode', 'allocations.name', 'allocations.percent'])
    .where('allocations.sys_organization_code', '=', owner.sysOrganizationCode)
    .where('allocations.sys_user_code', '=', owner.sysUserCode)
    .whereRef('allocations.statement_id', '=', 'statements.id')
    .orderBy('allocations.position');
  return jsonArrayFrom(instructed).as('allocations');
}

/** Finds the latest statement with its holdings; undefined where there is none. */
export async function findLatestHeld(
  database: Database,
  owner: Owner,
  span: StatementSpan = {},
): Promise<HeldStatement | undefined> {
  const query = lastOf(ownStatements(database, owner), span).select(holdingsOfStatement(owner));
  const row = await query.executeTakeFirst();
  return row && inNumbers(row);
}

/** The id of the latest statement as an operand: `.where('statement_id', '=', latestStatementId(owner))`. */
export function latestStatementId(owner: Owner) {
  return expressionBuilder<Schema>()
    .selectFrom('statements as latest')
    .select('latest.id')
    .where('latest.sys_organization_code', '=', owner.sysOrganizationCode)
    .where('latest.sys_user_code', '=', owner.sysUserCode)
    .orderBy('latest.valuation_date', 'desc')
    .orderBy('latest.id', 'desc')
    .limit(1);
}

/**
 * The month of the latest statement's 基準日, 'YYYY-MM', if that month's premium has been paid in; else null. For queries with
 * `employees`.
 */
export const PAID_MONTH = sql<string | null>`(
  select latest.month from (
    select to_char(s.valuation_date, 'YYYY-MM') as month from statements s
    where s.sys_organization_code = employees.sys_organization_code and s.sys_user_code = employees.sys_user_code
    order by s.valuation_date desc, s.id desc limit 1
  ) latest
  where exists (
    select from contributions c
    where c.sys_organization_code = employees.sys_organization_code and c.sys_user_code = employees.sys_user_code
      and c.month = latest.month and c.employer_premium + c.subscriber_premium > 0
  ))`;

/** A condition for queries of `readings`: whether that scrape has been registered. */
export function isScrapeRegistered() {
  const reading = expressionBuilder<Schema, 'readings'>();
  return reading.exists(
    reading
      .selectFrom('statements')
      .select('statements.id')
      .whereRef('statements.sys_organization_code', '=', 'readings.sys_organization_code')
      .whereRef('statements.sys_user_code', '=', 'readings.sys_user_code')
      .whereRef('statements.scraping_code', '=', 'readings.scraping_code'),
  );
}

/** The time of the employee's last registration; undefined before the first. */
export async function lastRegistration(database: Database, owner: Owner): Promise<Date | undefined> {
  const row = await database
    .selectFrom('statements')
    .select('registered_at')
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .orderBy('registered_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.registered_at;
}

/** The latest statement, with the 基準日 since which the account has had much pending cash without interruption. */
export interface PendingRun {
  readonly id: bigint;
  readonly valuationDate: string;
  readonly totalAssetValuation: number;
  readonly pendingCash: number;
  /** null where the latest statement has less pending cash. */
  readonly pendingSince: string | null;
}

/** @param percent the share of the account from which on pending cash counts as much */
export async function findPendingRun(
  database: Database,
  owner: Owner,
  percent: number,
): Promise<PendingRun | undefined> {
  const { rows } = await sql<{
    id: bigint;
    valuationDate: string;
    totalAssetValuation: bigint;
    pendingCash: bigint;
    pendingSince: string | null;
  }>`
    with own as (
      select id, valuation_date, total_asset_valuation, pending_cash,
        pending_cash > 0 and pending_cash * 100 >= total_asset_valuation * ${percent} as is_pending
      from statements
      where sys_organization_code = ${owner.sysOrganizationCode} and sys_user_code = ${owner.sysUserCode}
    ), other as (
      select valuation_date, id from own where not is_pending order by valuation_date desc, id desc limit 1
    )
    select id, valuation_date as "valuationDate", total_asset_valuation as "totalAssetValuation",
      pending_cash as "pendingCash",
      (select min(run.valuation_date) from own run
        where not exists (select from other
          where (run.valuation_date, run.id) <= (other.valuation_date, other.id))) as "pendingSince"
    from own order by valuation_date desc, id desc limit 1`.execute(database);
  return rows[0] && inNumbers(rows[0]);
}

/** Deletes the statements of all days after `valuationDate`, with their lists, points of the history and valuations. */
export async function forgetStatementsAfter(database: Database, owner: Owner, valuationDate: string): Promise<void> {
  await database
    .deleteFrom('statements')
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('valuation_date', '>', valuationDate)
    .execute();
}

/**
 * A condition for queries with `employees`: whether there is a statement of these days for an account into which money
 * has been paid.
 */
export function hasUsableStatement({
  after,
  until,
}: {
  readonly after: string;
  readonly until: string;
}): RawBuilder<boolean> {
  return sql`exists (
    select from statements s
    where s.sys_organization_code = employees.sys_organization_code and s.sys_user_code = employees.sys_user_code
      and s.valuation_date > ${after} and s.valuation_date <= ${until} and s.initial_subscription_date is not null
  )`;
}
