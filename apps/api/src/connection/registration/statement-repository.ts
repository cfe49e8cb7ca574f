/**
 * Writes one statement into the tables of an employee, inside the caller's transaction. Lists travel as one JSON
 * parameter, so that every statement has one text, however long the list is.
 */
import type { AccountStatement } from '@minori/contract/account-statement';
import { monthOf } from '@minori/engine/calendar/calendar-month';
import { sql } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';
import { type Owner, ownerColumns } from '../../platform/storage/owner.ts';
import type { Interests } from './interest.ts';

export interface NewStatement {
  readonly scrapingCode: string;
  readonly statement: AccountStatement;
  readonly interests: Interests;
  readonly registeredAt: Date;
}

/** The statement's own row; its id. */
export async function insertStatement(database: Database, owner: Owner, registered: NewStatement): Promise<bigint> {
  const { statement, interests } = registered;
  const row = await database
    .insertInto('statements')
    .values({
      ...ownerColumns(owner),
      scraping_code: registered.scrapingCode,
      rk_mgt_agency_code: statement.rkMgtAgencyCode,
      valuation_date: statement.valuationDate,
      read_at: new Date(statement.readAt),
      registered_at: registered.registeredAt,
      subscription_date: statement.subscriptionDate,
      initial_subscription_date: statement.initialSubscriptionDate,
      total_asset_valuation: statement.totalAssetValuation,
      cumulative_contribution_amount: statement.cumulativeContributionAmount,
      valuation_gain_loss: statement.valuationGainLoss,
      pending_cash: statement.pendingCash,
      unpaid_fees: statement.unpaidFees,
      interest_rate: interests.sinceInception.rate,
      interest_status: interests.sinceInception.status,
      interest_source: interests.source,
      last_one_year_rate: interests.lastOneYear.rate,
      last_one_year_status: interests.lastOneYear.status,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A list as the rows of one JSON parameter, in its own order. */
function rows(list: readonly object[]) {
  return sql`${JSON.stringify(list.map((row, position) => ({ ...row, position })))}::text::jsonb`;
}

export async function insertHoldings(
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

export async function insertAllocations(
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

/** The months of this statement and no others: it holds the whole history, and its sum has been checked. */
export async function replaceContributions(
  database: Database,
  owner: Owner,
  contributions: AccountStatement['contributions'],
): Promise<void> {
  await database
    .deleteFrom('contributions')
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .execute();
  await sql`
    insert into contributions (sys_organization_code, sys_user_code, month, employer_premium, subscriber_premium)
    select ${owner.sysOrganizationCode}, ${owner.sysUserCode}, month, "employerPremium", "subscriberPremium"
    from jsonb_to_recordset(${rows(contributions)}) as paid (month text, "employerPremium" bigint,
      "subscriberPremium" bigint)
  `.execute(database);
}

export async function replaceTransfers(
  database: Database,
  owner: Owner,
  transfers: AccountStatement['transfers'],
): Promise<void> {
  await database
    .deleteFrom('transfers')
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .execute();
  await sql`
    insert into transfers (sys_organization_code, sys_user_code, position, date, amount)
    select ${owner.sysOrganizationCode}, ${owner.sysUserCode}, position, date, amount
    from jsonb_to_recordset(${rows(transfers)}) as moved (position smallint, date date, amount bigint)
  `.execute(database);
}

/** The month's point of the history; the last scrape of a month wins, and older dates never overwrite newer ones. */
export async function storeMonth(
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
