/** The statement registered last, put together again from its rows, and the removal of those that are newer than one. */
import type { AccountStatement } from '@minori/contract/account-statement';
import { RkMgtAgencyCode } from '@minori/contract/codes';
import { findAllocation, findEarlierPremiums, findPremiums } from '../../figures/employee-assets/contribution.ts';
import type { Database } from '../../platform/storage/database.ts';
import { type Owner, ownerColumns } from '../../platform/storage/owner.ts';
import { yenOf } from '../../platform/storage/yen.ts';

export async function isTestUser(database: Database, owner: Owner): Promise<boolean> {
  const row = await database
    .selectFrom('employees')
    .select('is_test_user')
    .where((where) => where.and(ownerColumns(owner)))
    .executeTakeFirst();
  return row?.is_test_user ?? false;
}

async function findHoldings(database: Database, owner: Owner, statementId: bigint) {
  const rows = await database
    .selectFrom('holdings')
    .selectAll()
    .where((where) => where.and({ ...ownerColumns(owner), statement_id: statementId }))
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    productCode: row.product_code,
    name: row.name,
    units: row.units === null ? null : yenOf(row.units),
    nav: row.nav === null ? null : yenOf(row.nav),
    valuation: yenOf(row.valuation),
    acquisitionCost: row.acquisition_cost === null ? null : yenOf(row.acquisition_cost),
    gainLoss: row.gain_loss === null ? null : yenOf(row.gain_loss),
  }));
}

async function findTransfers(database: Database, owner: Owner) {
  const rows = await database
    .selectFrom('transfers')
    .select(['date', 'amount'])
    .where((where) => where.and(ownerColumns(owner)))
    .orderBy('position')
    .execute();
  return rows.map(({ date, amount }) => ({ date, amount: yenOf(amount) }));
}

/**
 * The statement as it was registered, for one transaction that sees one state; undefined before the first. A yield of
 * our own making was not on the record keeper's pages, so it isn't part of it.
 */
export async function findLastStatement(database: Database, owner: Owner): Promise<AccountStatement | undefined> {
  const row = await database
    .selectFrom('statements')
    .selectAll()
    .where((where) => where.and(ownerColumns(owner)))
    .orderBy('valuation_date', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const contributions = await findPremiums(database, owner);
  const earlierPremiums = await findEarlierPremiums(database, owner, contributions);
  return {
    rkMgtAgencyCode: RkMgtAgencyCode.parse(row.rk_mgt_agency_code),
    valuationDate: row.valuation_date,
    readAt: row.read_at.toISOString(),
    subscriptionDate: row.subscription_date,
    initialSubscriptionDate: row.initial_subscription_date,
    totalAssetValuation: yenOf(row.total_asset_valuation),
    cumulativeContributionAmount: yenOf(row.cumulative_contribution_amount),
    valuationGainLoss: yenOf(row.valuation_gain_loss),
    pendingCash: yenOf(row.pending_cash),
    unpaidFees: yenOf(row.unpaid_fees),
    interest: row.interest_source === 'recordKeeper' ? row.interest_rate : null,
    totalMemberMonths: row.total_member_months,
    totalPaidMonths: row.total_paid_months,
    holdings: await findHoldings(database, owner, row.id),
    contributions,
    ...(earlierPremiums > 0 && { earlierPremiums }),
    transfers: await findTransfers(database, owner),
    allocation: await findAllocation(database, owner, row.id),
  };
}

/** Statements of later days go, with their holdings, their points of the history and their valuations. */
export async function forgetLaterThan(database: Database, owner: Owner, valuationDate: string): Promise<void> {
  await database
    .deleteFrom('statements')
    .where((where) => where.and(ownerColumns(owner)))
    .where('valuation_date', '>', valuationDate)
    .execute();
}
