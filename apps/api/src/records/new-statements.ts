/**
 * 取り込みの登録 — stores one statement in the tables of an employee. Each list, such as the holdings, is one JSON parameter,
 * so that the SQL text is the same for any length.
 */
import type { AccountStatement } from '@minori/contract/account-statement';
import type { INTEREST_STATUSES } from '@minori/contract/employee-assets';
import { monthOf } from '@minori/engine/calendar/calendar-month';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { sql } from 'kysely';
import type { Database } from '../platform/storage/database.ts';
import { type Owner, ownerColumns } from '../platform/storage/owner.ts';
import { figureColumnsOf } from '../platform/storage/schema/statement-figures.ts';
import { latestStatementId } from './statements.ts';
import { thinStatements } from './thin-statements.ts';

export interface Interest {
  /** A fraction per year; null where it can't be computed, as the status explains. */
  readonly rate: number | null;
  readonly status: (typeof INTEREST_STATUSES)[number];
}

/** 運用利回り: the yield that the record keeper shows, or the one that Minori computes. */
export interface Interests {
  readonly source: 'recordKeeper' | 'minori';
  readonly sinceInception: Interest;
  readonly lastOneYear: Interest;
}

export interface NewStatement {
  readonly scrapingCode: string;
  readonly statement: AccountStatement;
  readonly interests: Interests;
  readonly registeredAt: Date;
}

/**
 * Stores a statement with its lists and figures in the caller's transaction. A statement equal to the last one renews
 * that one; a new one triggers the thinning of older ones.
 * @returns its id
 */
export async function storeStatement(database: Database, owner: Owner, registered: NewStatement): Promise<bigint> {
  const { statement } = registered;
  const statementId =
    (await renewUnchanged(database, owner, registered)) ?? (await insertWhole(database, owner, registered));
  await storeContributions(database, owner, statement.contributions);
  await storeTransfers(database, owner, statement.transfers);
  await storeMonth(database, owner, { statementId, statement });
  return statementId;
}

async function insertWhole(database: Database, owner: Owner, registered: NewStatement): Promise<bigint> {
  const { holdings, allocation } = registered.statement;
  const statementId = await insertStatement(database, owner, registered);
  await insertHoldings(database, owner, { statementId, holdings });
  await insertAllocations(database, owner, { statementId, allocation });
  await thinStatements(database, owner, tokyoDate(registered.registeredAt.getTime()));
  return statementId;
}

/** The columns of a statement's row, except for times and the scrape's code. */
function figuresOf({ statement, interests }: NewStatement) {
  return {
    ...figureColumnsOf(statement),
    interest_rate: interests.sinceInception.rate,
    interest_status: interests.sinceInception.status,
    interest_source: interests.source,
    last_one_year_rate: interests.lastOneYear.rate,
    last_one_year_status: interests.lastOneYear.status,
    not_told: statement.notTold ?? [],
  };
}

/** Inserts the statement's row and returns its id. */
async function insertStatement(database: Database, owner: Owner, registered: NewStatement): Promise<bigint> {
  const row = await database
    .insertInto('statements')
    .values({
      ...ownerColumns(owner),
      ...figuresOf(registered),
      scraping_code: registered.scrapingCode,
      read_at: new Date(registered.statement.readAt),
      registered_at: registered.registeredAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/**
 * Renews the last statement if it has the same figures to the yen, because figures change once a day and not on
 * holidays. It keeps its time of registration, which decides its month.
 * @returns its id; undefined where anything differs
 */
async function renewUnchanged(database: Database, owner: Owner, registered: NewStatement): Promise<bigint | undefined> {
  const { statement } = registered;
  const { rows } = await sql<{ id: bigint }>`
    update statements s
    set scraping_code = ${registered.scrapingCode}, read_at = ${new Date(statement.readAt)}
    where s.sys_organization_code = ${owner.sysOrganizationCode} and s.sys_user_code = ${owner.sysUserCode}
      and s.id = ${latestStatementId(owner)}
      and to_jsonb(s) @> ${JSON.stringify(figuresOf(registered))}::text::jsonb
      and cardinality(s.not_told) = ${statement.notTold?.length ?? 0}
      and ${hasSameRows('holdings', HOLDING_COLUMNS_BY_FIELD, statement.holdings)}
      and ${hasSameRows('allocations', ALLOCATION_COLUMNS_BY_FIELD, statement.allocation)}
    returning s.id`.execute(database);
  return rows[0]?.id;
}

/** Column names by the contract's field names. */
type Columns = Readonly<Record<string, string>>;

const HOLDING_COLUMNS_BY_FIELD = {
  ...{ productCode: 'product_code', name: 'name', units: 'units', nav: 'nav', valuation: 'valuation' },
  ...{ acquisitionCost: 'acquisition_cost', gainLoss: 'gain_loss' },
} satisfies Columns;

const ALLOCATION_COLUMNS_BY_FIELD = { productCode: 'product_code', name: 'name', percent: 'percent' } satisfies Columns;

/** Whether the rows of the statement `s` equal the list, in this order. */
function hasSameRows<Names extends Columns>(
  table: 'holdings' | 'allocations',
  columns: Names,
  list: readonly { readonly [Name in keyof Names]: unknown }[],
) {
  const written = list.map((row) => Object.keys(columns).map((name) => row[name]));
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_array(${sql.join(Object.values(columns).map((column) => sql.ref(column)))})
      order by position), '[]')
    from ${sql.table(table)} part
    where part.sys_organization_code = s.sys_organization_code and part.sys_user_code = s.sys_user_code
      and part.statement_id = s.id
  ) = ${JSON.stringify(written)}::text::jsonb`;
}

/** Converts a list to the rows of one JSON parameter, in its order. */
function rows(list: readonly object[]) {
  return sql`${JSON.stringify(list.map((row, position) => ({ ...row, position })))}::text::jsonb`;
}

async function insertHoldings(
  database: Database,
  owner: Owner,
  { statementId, holdings }: { statementId: bigint; holdings: AccountStatement['holdings'] },
): Promise<void> {
  await sql`
    insert into holdings (sys_organization_code, sys_user_code, statement_id, position, product_code, name, units, nav,
      valuation, acquisition_cost, gain_loss)
    select ${owner.sysOrganizationCode}, ${owner.sysUserCode}, ${statementId}, position, "productCode", name, units, nav,
      valuation, "acquisitionCost", "gainLoss"
    from jsonb_to_recordset(${rows(holdings)}) as held (position smallint, "productCode" text, name text, units bigint,
      nav bigint, valuation bigint, "acquisitionCost" bigint, "gainLoss" bigint)
  `.execute(database);
}

async function insertAllocations(
  database: Database,
  owner: Owner,
  { statementId, allocation }: { statementId: bigint; allocation: AccountStatement['allocation'] },
): Promise<void> {
  await sql`
    insert into allocations (sys_organization_code, sys_user_code, statement_id, position, product_code, name, percent)
    select ${owner.sysOrganizationCode}, ${owner.sysUserCode}, ${statementId}, position, "productCode", name, percent
    from jsonb_to_recordset(${rows(allocation)}) as instructed (position smallint, "productCode" text, name text,
      percent smallint)
  `.execute(database);
}

/**
 * Replaces the months by those of this statement, which holds the whole history and whose sum has been checked. Only
 * differences are written: usually one of sixty months.
 */
async function storeContributions(
  database: Database,
  owner: Owner,
  contributions: AccountStatement['contributions'],
): Promise<void> {
  await sql`
    with paid as (
      select month, "employerPremium" as employer, "subscriberPremium" as subscriber
      from jsonb_to_recordset(${rows(contributions)}) as paid (month text, "employerPremium" bigint,
        "subscriberPremium" bigint)
    ), gone as (
      delete from contributions c
      where c.sys_organization_code = ${owner.sysOrganizationCode} and c.sys_user_code = ${owner.sysUserCode}
        and not exists (select from paid where paid.month = c.month)
    )
    insert into contributions (sys_organization_code, sys_user_code, month, employer_premium, subscriber_premium)
    select ${owner.sysOrganizationCode}, ${owner.sysUserCode}, month, employer, subscriber from paid
    where not exists (
      select from contributions c
      where c.sys_organization_code = ${owner.sysOrganizationCode} and c.sys_user_code = ${owner.sysUserCode}
        and c.month = paid.month and c.employer_premium = employer and c.subscriber_premium = subscriber
    )
    on conflict (sys_organization_code, sys_user_code, month) do update
      set employer_premium = excluded.employer_premium, subscriber_premium = excluded.subscriber_premium
  `.execute(database);
}

/** Replaces the transfers by those of this statement; only differences are written. */
async function storeTransfers(
  database: Database,
  owner: Owner,
  transfers: AccountStatement['transfers'],
): Promise<void> {
  await sql`
    with moved as (
      select position, date, amount
      from jsonb_to_recordset(${rows(transfers)}) as moved (position smallint, date date, amount bigint)
    ), gone as (
      delete from transfers t
      where t.sys_organization_code = ${owner.sysOrganizationCode} and t.sys_user_code = ${owner.sysUserCode}
        and not exists (select from moved where moved.position = t.position)
    )
    insert into transfers (sys_organization_code, sys_user_code, position, date, amount)
    select ${owner.sysOrganizationCode}, ${owner.sysUserCode}, position, date, amount from moved
    where not exists (
      select from transfers t
      where t.sys_organization_code = ${owner.sysOrganizationCode} and t.sys_user_code = ${owner.sysUserCode}
        and t.position = moved.position and t.date = moved.date and t.amount = moved.amount
    )
    on conflict (sys_organization_code, sys_user_code, position) do update
      set date = excluded.date, amount = excluded.amount
  `.execute(database);
}

/**
 * Stores the month's point of the history; the last scrape of a month counts, and an older date never overwrites a
 * newer one.
 */
async function storeMonth(
  database: Database,
  owner: Owner,
  { statementId, statement }: { statementId: bigint; statement: AccountStatement },
): Promise<void> {
  const point = {
    statement_id: statementId,
    reference_date: statement.valuationDate,
    contribution_amount: statement.cumulativeContributionAmount,
    asset_valuation: statement.totalAssetValuation,
  };
  await database
    .insertInto('monthly_history')
    .values({ ...ownerColumns(owner), month: monthOf(statement.valuationDate), ...point })
    .onConflict((conflict) =>
      conflict
        .columns(['sys_organization_code', 'sys_user_code', 'month'])
        .doUpdateSet(point)
        .where('monthly_history.reference_date', '<=', statement.valuationDate),
    )
    .execute();
}

interface Planted {
  readonly sysUserCode: string;
  readonly statementId: bigint;
}

/**
 * For demos: stores a statement of one day for each employee, with nothing but an amount that was paid in and is still
 * there.
 */
export async function plantStatements(
  database: Database,
  sysOrganizationCode: string,
  { day, amounts }: { readonly day: string; readonly amounts: ReadonlyMap<string, number> },
): Promise<readonly Planted[]> {
  const at = new Date(`${day}T12:00:00+09:00`);
  const { rows: planted } = await sql<Planted>`
    insert into statements (sys_organization_code, sys_user_code, scraping_code, rk_mgt_agency_code, valuation_date, read_at,
      registered_at, subscription_date, total_asset_valuation, cumulative_contribution_amount, valuation_gain_loss,
      pending_cash, unpaid_fees, interest_status, interest_source, last_one_year_status)
    select ${sysOrganizationCode}, code, gen_random_uuid(), 1, ${day}, ${at}, ${at}, ${day}, amount, amount, 0, 0, 0,
      'NO_FLOW', 'minori', 'NO_FLOW'
    from unnest(${[...amounts.keys()]}::text[], ${[...amounts.values()]}::bigint[]) as holder (code, amount)
    returning sys_user_code as "sysUserCode", id as "statementId"`.execute(database);
  return planted;
}
