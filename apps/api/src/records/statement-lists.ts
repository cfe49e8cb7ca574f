/**
 * 保有商品・配分指定・掛金・移換・履歴 — reads the lists of a statement and of an account. Holdings and allocations belong to one
 * statement; premiums and transfers are those of the latest statement; the history has one point per month.
 */
import { monthOf } from '@minori/engine/calendar/calendar-month';
import { sql } from 'kysely';
import type { Database } from '../platform/storage/database.ts';
import type { Owner } from '../platform/storage/owner.ts';
import { type InNumbers, inNumbers, yenOf } from '../platform/storage/yen.ts';
import { type Allocation, HOLDING_COLUMNS, latestStatementId } from './statements.ts';

/** The id of a statement, or a query for it; for a missing statement every list is empty. */
type StatementId = bigint | ReturnType<typeof latestStatementId>;

/** In the order of the record keeper's page, with the asset class of products that have one class. */
export async function findHoldings(database: Database, owner: Owner, statementId: StatementId) {
  const rows = await database
    .selectFrom('holdings')
    .leftJoin('products', 'products.product_code', 'holdings.product_code')
    .select(HOLDING_COLUMNS)
    .select('products.asset_class_code as assetClassCode')
    .where('holdings.sys_organization_code', '=', owner.sysOrganizationCode)
    .where('holdings.sys_user_code', '=', owner.sysUserCode)
    .where('holdings.statement_id', '=', statementId)
    .orderBy('holdings.position')
    .execute();
  return rows.map(inNumbers);
}

/** 配分指定, in the order of the record keeper's page; empty where no product is set. */
export async function findAllocation(
  database: Database,
  owner: Owner,
  statementId: StatementId,
): Promise<readonly Allocation[]> {
  return database
    .selectFrom('allocations')
    .select(['product_code as productCode', 'name', 'percent'])
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('statement_id', '=', statementId)
    .orderBy('position')
    .execute();
}

function namesIn(database: Database, owner: Owner, table: 'holdings' | 'allocations') {
  return database
    .selectFrom(table)
    .select(['product_code as productCode', 'name'])
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('statement_id', '=', latestStatementId(owner));
}

/** Selects the record keeper's names of products in the latest statement's holdings and allocations. */
export function keeperNamesQuery(database: Database, owner: Owner) {
  return namesIn(database, owner, 'holdings').unionAll(namesIn(database, owner, 'allocations'));
}

/** Selects 掛金 of each month that has one, ascending, as a query to run alone or as a column. */
export function premiumsQuery(database: Database, owner: Owner) {
  return database
    .selectFrom('contributions')
    .select(['month', 'employer_premium as employerPremium', 'subscriber_premium as subscriberPremium'])
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .orderBy('month');
}

/** 掛金 of one month; yen. */
export type Premium = InNumbers<Awaited<ReturnType<ReturnType<typeof premiumsQuery>['executeTakeFirstOrThrow']>>>;

/** Finds 掛金 of each month that has one, ascending. */
export async function findPremiums(database: Database, owner: Owner): Promise<Premium[]> {
  const rows = await premiumsQuery(database, owner).execute();
  return rows.map(inNumbers);
}

/** 運用金額 of the last statement less all transfers, in yen: what was paid in as premiums; null before the first statement. */
function paidPremiums({ sysOrganizationCode, sysUserCode }: Owner) {
  return sql<bigint | null>`(
    select cumulative_contribution_amount from statements
    where sys_organization_code = ${sysOrganizationCode} and sys_user_code = ${sysUserCode}
    order by valuation_date desc, id desc limit 1
  ) - (
    select coalesce(sum(amount), 0)::bigint from transfers
    where sys_organization_code = ${sysOrganizationCode} and sys_user_code = ${sysUserCode}
  )`.as('paid');
}

/**
 * Finds 掛金 of each month that has one, ascending, and the sum of those before the listed months, in yen, for record keepers
 * that show only the last years. The sum was checked when the statement was registered.
 */
export async function findAllPremiums(
  database: Database,
  owner: Owner,
): Promise<{ readonly premiums: Premium[]; readonly earlier: number }> {
  const rows = await premiumsQuery(database, owner).select(paidPremiums(owner)).execute();
  const [first = await database.selectNoFrom(paidPremiums(owner)).executeTakeFirstOrThrow()] = rows;
  const premiums = rows.map(({ paid: _, ...premium }) => inNumbers(premium));
  const listed = premiums.reduce(
    (sum, { employerPremium, subscriberPremium }) => sum + employerPremium + subscriberPremium,
    0,
  );
  return { premiums, earlier: Math.max(0, yenOf(first.paid ?? 0n) - listed) };
}

/** Finds 移換金 and other money in or out, in the order of the record keeper's page. */
export async function findTransfers(database: Database, owner: Owner) {
  const rows = await database
    .selectFrom('transfers')
    .select(['date', 'amount'])
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .orderBy('position')
    .execute();
  return rows.map(inNumbers);
}

/** Whether money from another plan has come in, in which case months of that plan may count. */
export async function hasTransfersIn(database: Database, owner: Owner): Promise<boolean> {
  return (await findTransfers(database, owner)).some(({ amount }) => amount > 0);
}

/** Finds the month-end points of the history, oldest first; months without a scrape are left out. */
export async function findHistory(database: Database, owner: Owner) {
  const rows = await database
    .selectFrom('monthly_history')
    .select([
      'reference_date as referenceDate',
      'contribution_amount as contributionAmount',
      'asset_valuation as assetValuation',
    ])
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .orderBy('month')
    .execute();
  return rows.map(inNumbers);
}

/** Finds the 基準日 of each first statement of another record keeper than that of the statement before, ascending. */
export async function findKeeperChanges(database: Database, owner: Owner): Promise<string[]> {
  const { rows } = await sql<{ date: string }>`
    with followed as (
      select valuation_date, rk_mgt_agency_code as keeper, lag(rk_mgt_agency_code) over (order by valuation_date, id) as before
      from statements
      where sys_organization_code = ${owner.sysOrganizationCode} and sys_user_code = ${owner.sysUserCode}
    )
    select distinct valuation_date as date from followed where keeper <> before order by 1`.execute(database);
  return rows.map(({ date }) => date);
}

/** Finds the balance on exactly that day; null without a scrape of it. */
export async function balanceOn(database: Database, owner: Owner, date: string) {
  const row = await database
    .selectFrom('monthly_history')
    .select(['asset_valuation as assetValuation', 'contribution_amount as contributionAmount'])
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('month', '=', monthOf(date))
    .where('reference_date', '=', date)
    .executeTakeFirst();
  return row ? inNumbers(row) : null;
}

/**
 * Finds the 基準日 of each statement whose 配分指定 differs from that of the statement before, ascending, each day once.
 * Products at 0 % and the order are ignored.
 */
export async function findAllocationChanges(
  database: Database,
  owner: Owner,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<string[]> {
  const { rows } = await sql<{ date: string }>`
    with instructed as (
      select s.id, s.valuation_date,
        string_agg(a.product_code || ' ' || a.percent, ',' order by a.product_code, a.percent) as instruction
      from statements s
      left join allocations a on a.sys_organization_code = s.sys_organization_code
        and a.sys_user_code = s.sys_user_code and a.statement_id = s.id and a.percent > 0
      where s.sys_organization_code = ${owner.sysOrganizationCode} and s.sys_user_code = ${owner.sysUserCode}
        and s.valuation_date <= ${to} and not 'allocation' = any(s.not_told)
      group by s.id, s.valuation_date
    ), followed as (
      select valuation_date, instruction, row_number() over in_order as position,
        lag(instruction) over in_order as before
      from instructed
      window in_order as (order by valuation_date, id)
    )
    select distinct valuation_date as date from followed
    where position > 1 and instruction is distinct from before and valuation_date >= ${from}
    order by 1`.execute(database);
  return rows.map(({ date }) => date);
}
