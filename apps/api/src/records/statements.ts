/**
 * 読み取り — the statements of an employee: what each reading that was registered says of the account, with what was held.
 * How a new one is written stands in new-statements.ts.
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
  ...STATEMENT_FIGURE_COLUMNS,
] as const;

/** 保有商品, one line of the record keeper's page. */
export interface Holding {
  readonly productCode: string;
  readonly name: string;
  readonly units: number | null;
  /** null for products without a price. */
  readonly nav: number | null;
  /** Yen, as the next two. */
  readonly valuation: number;
  readonly acquisitionCost: number | null;
  readonly gainLoss: number | null;
}

/** A new column of a holding is a line here, one above, and one of `insertHoldings` (new-statements.ts). */
export const HOLDING_COLUMNS = [
  'holdings.product_code as productCode',
  'holdings.name',
  'holdings.units',
  'holdings.nav',
  'holdings.valuation',
  'holdings.acquisition_cost as acquisitionCost',
  'holdings.gain_loss as gainLoss',
] as const;

/** 配分指定, one line of the record keeper's page. */
export interface Allocation {
  readonly productCode: string;
  readonly name: string;
  readonly percent: number;
}

function ownStatements(database: Database, owner: Owner) {
  return database
    .selectFrom('statements')
    .select(STATEMENT_COLUMNS)
    .where('statements.sys_organization_code', '=', owner.sysOrganizationCode)
    .where('statements.sys_user_code', '=', owner.sysUserCode);
}

type Query = ReturnType<typeof ownStatements>;

/** One reading: days are dates of Tokyo, amounts yen, rates fractions. */
export type Statement = InNumbers<Awaited<ReturnType<Query['executeTakeFirstOrThrow']>>>;

/** With what was held, in the order of the record keeper's page. */
export type HeldStatement = Statement & { readonly holdings: readonly Holding[] };

/** Which statements may be the last one: all of them where nothing is said. */
export interface StatementSpan {
  /** The last instant of a registration that counts. */
  readonly registeredUntil?: Date;
  /** Days of 基準日: later than the first, and up to the second. */
  readonly after?: string;
  readonly until?: string;
  /** Only those of an account into which something has been paid. */
  readonly isPaidInto?: boolean;
}

/** The statement registered last: of the newest 基準日, and of one day the latest. */
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

/** Undefined where there is none. */
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

/** As a column for queries in which `statements` is one statement of this owner. */
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

/** As a column for queries in which `statements` is one statement of this owner. */
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

/** As `findLatestStatement`. */
export async function findLatestHeld(
  database: Database,
  owner: Owner,
  span: StatementSpan = {},
): Promise<HeldStatement | undefined> {
  const query = lastOf(ownStatements(database, owner), span).select(holdingsOfStatement(owner));
  const row = await query.executeTakeFirst();
  return row && inNumbers(row);
}

/** Of the statement registered last, as an operand: `.where('statement_id', '=', latestStatementId(owner))`. */
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

/** Whether the scrape of a row of `readings` has been registered, for queries of that table. */
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

/** When any statement of the employee was registered last; undefined before the first. */
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

/** Of the statement registered last, with since which 基準日 it and those before it have had so much pending cash. */
export interface PendingRun {
  readonly id: bigint;
  readonly valuationDate: string;
  readonly totalAssetValuation: number;
  readonly pendingCash: number;
  /** null where it has less. */
  readonly pendingSince: string | null;
}

/** @param percent of the whole account, from which on pending cash counts */
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

/** Statements of later days go, with their lists, their points of the history and their valuations. */
export async function forgetStatementsAfter(database: Database, owner: Owner, valuationDate: string): Promise<void> {
  await database
    .deleteFrom('statements')
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('valuation_date', '>', valuationDate)
    .execute();
}

/** Of `employees` in a query: whether something was read of an account into which something has been paid, of these days. */
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
