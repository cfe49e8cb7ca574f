/** 資産の運用状況 — the rows behind employee-asset-management, and the answer that is kept ready for it. */
import { AssetClassCode } from '@minori/contract/codes';
import { INTEREST_STATUSES } from '@minori/contract/employee-assets';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { BesideSession } from '../../platform/http/route.ts';
import type { Database } from '../../platform/storage/database.ts';
import { type Owner, ownerColumns } from '../../platform/storage/owner.ts';
import { yenOf } from '../../platform/storage/yen.ts';

const InterestStatus = z.enum(INTEREST_STATUSES);

export async function findStatement(database: Database, owner: Owner, id: bigint) {
  const row = await database
    .selectFrom('statements')
    .selectAll()
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    subscriptionDate: row.subscription_date,
    initialSubscriptionDate: row.initial_subscription_date,
    totalAssetValuation: yenOf(row.total_asset_valuation),
    valuationGainLoss: yenOf(row.valuation_gain_loss),
    interest: { rate: row.interest_rate, status: InterestStatus.parse(row.interest_status) },
    lastOneYearInterest: { rate: row.last_one_year_rate, status: InterestStatus.parse(row.last_one_year_status) },
    interestSource: row.interest_source,
    cumulativeContributionAmount: yenOf(row.cumulative_contribution_amount),
    pendingCash: yenOf(row.pending_cash),
    unpaidFees: yenOf(row.unpaid_fees),
    totalMemberMonths: row.total_member_months,
    totalPaidMonths: row.total_paid_months,
    valuationDate: row.valuation_date,
    importedAt: row.read_at.toISOString(),
  };
}

/** The holdings of a statement in the record keeper's order, with the class of products that lie in one. */
export async function findHoldings(database: Database, owner: Owner, statementId: bigint) {
  const rows = await database
    .selectFrom('holdings')
    .leftJoin('products', 'products.product_code', 'holdings.product_code')
    .select([
      'holdings.product_code',
      'holdings.name',
      'holdings.units',
      'holdings.nav',
      'holdings.valuation',
      'holdings.acquisition_cost',
      'holdings.gain_loss',
      'products.asset_class_code',
    ])
    .where('holdings.sys_organization_code', '=', owner.sysOrganizationCode)
    .where('holdings.sys_user_code', '=', owner.sysUserCode)
    .where('holdings.statement_id', '=', statementId)
    .orderBy('holdings.position')
    .execute();
  return rows.map((row) => ({
    productCode: row.product_code,
    name: row.name,
    assetClassCode: row.asset_class_code === null ? null : AssetClassCode.parse(row.asset_class_code),
    units: row.units === null ? null : yenOf(row.units),
    nav: row.nav === null ? null : yenOf(row.nav),
    valuation: yenOf(row.valuation),
    acquisitionCost: row.acquisition_cost === null ? null : yenOf(row.acquisition_cost),
    gainLoss: row.gain_loss === null ? null : yenOf(row.gain_loss),
  }));
}

/** Month-end points, oldest first; months without a reading are absent. */
export async function findHistory(database: Database, owner: Owner) {
  const rows = await database
    .selectFrom('monthly_history')
    .select(['reference_date', 'contribution_amount', 'asset_valuation'])
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .orderBy('month')
    .execute();
  return rows.map((row) => ({
    referenceDate: row.reference_date,
    contributionAmount: yenOf(row.contribution_amount),
    assetValuation: yenOf(row.asset_valuation),
  }));
}

export async function storeBody(
  database: Database,
  owner: Owner,
  { statementId, body }: { statementId: bigint; body: string },
): Promise<void> {
  await database
    .insertInto('asset_operations')
    .values({ ...ownerColumns(owner), statement_id: statementId, body })
    .onConflict((conflict) =>
      conflict.columns(['sys_organization_code', 'sys_user_code']).doUpdateSet({ statement_id: statementId, body }),
    )
    .execute();
}

/** The answer kept ready, of the owner of the session `s`: the hottest read then asks the database once. */
export const BODY_BESIDE_SESSION: BesideSession = sql`(
  select body from asset_operations a
  where a.sys_organization_code = s.sys_organization_code and a.sys_user_code = s.sys_user_code)`;

/** The answer kept ready; null until something has been read. */
export async function findBody(database: Database, owner: Owner): Promise<string | null> {
  const row = await database
    .selectFrom('asset_operations')
    .select('body')
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .executeTakeFirst();
  return row?.body ?? null;
}
